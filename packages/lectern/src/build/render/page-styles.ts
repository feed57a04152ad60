import postcss, { type AtRule, type ChildNode, type Container, type Document, type Root, type Rule } from 'postcss';

/** What a selector asks of a page: names of tags, classes (`.a`) and ids (`#a`). */
type Names = readonly string[];

/** Names that script gives to elements before the whole style sheet is there. */
const always = ['.js', 'html', 'body'];

/**
 * Makes a function that gives, for a page's HTML, the rules of a style sheet that can match there, in their order. The
 * app loads the whole sheet later; until then nothing else can match, because only the app changes the document.
 */
export function createPageStyles(css: string): (html: string) => string {
  const root = postcss.parse(css);
  const names = new Map<Rule, readonly (readonly [selector: string, needs: Names])[]>();
  root.walkRules((rule) => {
    names.set(
      rule,
      rule.selectors.map((selector) => [selector, namesOf(selector)]),
    );
  });

  return (html) => {
    const present = namesIn(html);
    const print = (container: Container<ChildNode> | Root | Document): string =>
      (container.nodes ?? []).map((node) => printNode(node as ChildNode)).join('');
    const printNode = (node: ChildNode): string => {
      if (node.type === 'rule') return printRule(node);
      if (node.type === 'atrule') return printAtRule(node);
      if (node.type === 'decl') return `${node.prop}:${node.value}${node.important ? '!important' : ''};`;
      return '';
    };
    const printRule = (rule: Rule): string => {
      if (isKeyframe(rule)) return `${rule.selector}{${trimEnd(print(rule))}}`;
      const kept = (names.get(rule) ?? []).filter(([, needs]) => needs.every((name) => present.has(name)));
      const body = kept.length > 0 ? print(rule) : '';
      return body === '' ? '' : `${kept.map(([selector]) => selector).join(',')}{${trimEnd(body)}}`;
    };
    const printAtRule = (rule: AtRule): string => {
      if (!rule.nodes) return `@${rule.name} ${rule.params};`;
      const body = print(rule);
      return body === '' ? '' : `@${rule.name}${rule.params && ` ${rule.params}`}{${trimEnd(body)}}`;
    };
    return print(root);
  };
}

/** Steps of an animation are no selectors. */
function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}

/** What must be on a page for a selector to match. What stands in parentheses (`:is`, `:not`, `:has`) is a choice and asks nothing. */
function namesOf(selector: string): Names {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let last = ''; last !== bare; ) {
    last = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  const plain = bare.replace(/::?[\w-]+/g, ' ');
  return [...plain.matchAll(/[.#]?-?[a-z_][\w-]*/gi)].map(([name]) => (/^[.#]/.test(name) ? name : name.toLowerCase()));
}

/** Every tag, class and id of a document. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(always);
  for (const [, tag] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag!.toLowerCase());
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list!.split(/\s+/)) names.add(`.${name}`);
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  return names;
}

/** The last declaration needs no semicolon. */
function trimEnd(body: string): string {
  return body.endsWith(';') ? body.slice(0, -1) : body;
}
