import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** What is on a page: names of tags, classes (`.a`) and ids (`#a`). */
type Names = ReadonlySet<string>;

/** Prints a part of the style sheet as far as it can match on a page. */
type Print = (present: Names) => string;

/** Names that script gives to elements before the whole style sheet is there. */
const always = ['.js', 'html', 'body'];

/**
 * Makes a function that gives, for a page's HTML, the rules of a style sheet that can match there, in their order. The
 * app loads the whole sheet later; until then nothing else can match, because only the app changes the document.
 */
export function createPageStyles(css: string): (html: string) => string {
  const print = prepareAll(postcss.parse(css).nodes);
  return (html) => print(namesIn(html));
}

function prepareAll(nodes: readonly ChildNode[]): Print {
  const parts = nodes.map(prepare);
  return (present) => parts.map((part) => (typeof part === 'string' ? part : part(present))).join('');
}

/** What does not depend on the page is a text at once. */
function prepare(node: ChildNode): Print | string {
  if (node.type === 'rule') return prepareRule(node);
  if (node.type === 'atrule') return prepareAtRule(node);
  return node.type === 'decl' ? `${node.prop}:${node.value}${node.important ? '!important' : ''};` : '';
}

function prepareRule(rule: Rule): Print {
  const body = prepareAll(rule.nodes);
  if (isKeyframe(rule)) return (present) => `${rule.selector}{${trimEnd(body(present))}}`;
  const selectors = rule.selectors.map((selector) => ({ selector, needs: namesOf(selector) }));
  return (present) => {
    const kept = selectors.filter(({ needs }) => needs.every((name) => present.has(name)));
    const text = kept.length > 0 ? body(present) : '';
    return text === '' ? '' : `${kept.map(({ selector }) => selector).join(',')}{${trimEnd(text)}}`;
  };
}

function prepareAtRule(rule: AtRule): Print | string {
  if (!rule.nodes) return `@${rule.name} ${rule.params};`;
  const body = prepareAll(rule.nodes);
  return (present) => {
    const text = body(present);
    return text === '' ? '' : `@${rule.name}${rule.params && ` ${rule.params}`}{${trimEnd(text)}}`;
  };
}

/** Steps of an animation are no selectors. */
function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}

/** What must be on a page for a selector to match. What stands in parentheses (`:is`, `:not`, `:has`) is a choice and asks nothing. */
function namesOf(selector: string): readonly string[] {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let last = ''; last !== bare; ) {
    last = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  const plain = bare.replace(/::?[\w-]+/g, ' ');
  return [...plain.matchAll(/[.#]?-?[a-z_][\w-]*/gi)].map(([name]) => (/^[.#]/.test(name) ? name : name.toLowerCase()));
}

/** Every tag, class and id of a document. Most repeat, so they are told apart before they are taken apart. */
function namesIn(html: string): Names {
  const names = new Set(always);
  for (const found of new Set(html.match(/<[a-z][\w-]*|\s(?:class|id)="[^"]*"/gi))) {
    const [attribute = '', value] = found.slice(1).split('="');
    if (value === undefined) names.add(attribute.toLowerCase());
    else if (attribute === 'id') names.add(`#${value.slice(0, -1)}`);
    else for (const name of value.slice(0, -1).split(' ')) names.add(`.${name}`);
  }
  return names;
}

/** The last declaration needs no semicolon. */
function trimEnd(body: string): string {
  return body.endsWith(';') ? body.slice(0, -1) : body;
}
