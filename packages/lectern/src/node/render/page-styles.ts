import { createRequire } from 'node:module';
import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss';
import selectorParser, { type Attribute, type Container, type Node } from 'postcss-selector-parser';
import { reservedIds } from '../../model/reserved-ids.ts';
import { fixedAttribute, type PageNames } from '../checks/read-names.ts';
import { selectorText } from './selector-text.ts';

/** Prints the part of a style sheet that can match on a page. */
type Print = (page: PageNames) => string;
/** Tells whether a selector can match on a page. */
type Test = (page: PageNames) => boolean;

/**
 * What every document has besides the shell, and names that scripts add to elements before the whole style sheet is loaded.
 */
const always = new Set([
  ...['html', 'head', 'body', 'div', 'script', 'noscript', 'style', 'title', 'meta', 'link'],
  ...[reservedIds.root, reservedIds.announcer, reservedIds.seed].map((id) => `#${id}`),
  '.js',
]);

/**
 * Returns a function that returns the rules of a style sheet that can match on a page with certain names, in order. It
 * keeps what it does not understand. Rules only for print, forced colors, motion or the pointer, and variables and animations that no
 * rule of the page uses, are left to the whole sheet, which the document links for them. The app loads the whole sheet later.
 * Until then nothing else can match, because only the app changes the document.
 */
export function createPageStyles(css: string): (names: PageNames) => string {
  let sheet: Sheet | undefined;
  const known = new Map<string, string>();
  return (names) => {
    // After an edit, few pages need it, or none.
    sheet ??= prepareSheet(css);
    const page = { ...names, has: (name: string) => always.has(name) || names.has(name) };
    const key = [page.usesVariables, ...sheet.asked.map(page.has)].map(Number).join('');
    const before = known.get(key);
    if (before !== undefined) return before;
    const text = printPage(sheet.print, page);
    if (known.size === mostKnown) known.clear();
    known.set(key, text);
    return text;
  };
}

/** Number of results that are known at a time: a site has few kinds of pages, and each has about 20 kB of rules. */
const mostKnown = 100;

/** A style sheet that is ready for pages. */
interface Sheet {
  readonly print: Print;
  /** The names that its selectors ask for: pages that have the same of them have the same rules. */
  readonly asked: readonly string[];
}

function prepareSheet(css: string): Sheet {
  const asked = new Set<string>();
  return { print: prepareAll(parseSheet(css).nodes, asked), asked: [...asked] };
}

function printPage(print: Print, page: PageNames): string {
  const text = print(page);
  const used = new Set(text.match(/(?<=var\()--[\w-]+|(?<=\banimation(?:-name)?):/g));
  return text.replace(named, (_, name: string, value: string) => (page.usesVariables || used.has(name) ? value : ''));
}

/** Parses a style sheet. PostCSS is 28 files, so it is loaded at the first call; a build that renders no page needs none. */
export function parseSheet(css: string): Root {
  const postcss = createRequire(import.meta.url)('postcss') as typeof import('postcss');
  return postcss.parse(css);
}

/**
 * What an unfinished text has for the rules that use it: its name, and what is printed then. The name of an animation is the end of the
 * property that starts one, because it is not always written there. No style sheet contains the sign between them.
 */
const named = /\0(--[\w-]+|:)\0([^\0]*)\0/g;

/**
 * What few or none see in the first paint: print, forced colors and more contrast, for which the document links the whole sheet, and motion.
 */
const later = /^print$|^\(forced-colors:|^\(prefers-(?:contrast:\s*more|reduced-motion:\s*no-preference)\)$/;

function prepareAll(nodes: readonly ChildNode[], asked: Set<string>): Print {
  const parts = nodes.map((node) => prepare(node, asked));
  return (page) => parts.map((part) => (typeof part === 'string' ? part : part(page))).join('');
}

/** Parts that do not depend on the page become text at once. */
function prepare(node: ChildNode, asked: Set<string>): Print | string {
  if (node.type === 'rule') return prepareRule(node, asked);
  if (node.type === 'atrule') return prepareAtRule(node, asked);
  if (node.type !== 'decl' || isNeedlessPrefix(node)) return '';
  if (isRootVariable(node)) return `\0${node.prop}\0${node.prop}:${node.value};\0`;
  return `${node.prop}:${node.value}${node.important ? '!important' : ''};`;
}

/** Tells whether a declaration with a prefix stands before the same without it that every browser has known for long. The bundler adds it. */
function isNeedlessPrefix(declaration: Declaration): boolean {
  const next = declaration.next();
  return (
    declaration.prop === '-webkit-text-decoration-color' &&
    next?.type === 'decl' &&
    next.prop === 'text-decoration-color'
  );
}

function isRootVariable({ prop, parent, important }: Declaration): boolean {
  const isAtRoot = parent?.type === 'rule' && (parent as Rule).selector === ':root' && parent.parent?.type === 'root';
  return isAtRoot && prop.startsWith('--') && !important;
}

function prepareRule(rule: Rule, asked: Set<string>): Print {
  const body = prepareAll(rule.nodes, asked);
  const selectors = isKeyframe(rule) ? undefined : readSelectors(rule.selector, asked);
  if (!selectors) return (page) => `${rule.selector}{${trimEnd(body(page))}}`;
  return (page) => {
    const kept = selectors.filter(({ test, isUncertain }) => isUncertain || test(page));
    const text = kept.some(({ test }) => test(page)) ? body(page) : '';
    return text === '' ? '' : `${kept.map((selector) => selector.text(page)).join(',')}{${trimEnd(text)}}`;
  };
}

function prepareAtRule(rule: AtRule, asked: Set<string>): Print | string {
  if (rule.name === 'page' || (rule.name === 'media' && later.test(rule.params))) return '';
  const params = rule.params && ` ${rule.params}`;
  if (!rule.nodes) return `@${rule.name}${params};`;
  const body = prepareAll(rule.nodes, asked);
  return (page) => {
    const text = body(page);
    const whole = `@${rule.name}${params}{${trimEnd(text)}}`;
    if (text !== '') return isAnimation(rule) ? `\0:\0${whole}\0` : whole;
    // The first mention of a layer determines its place among the others.
    return rule.name === 'layer' && params !== '' ? `@layer${params};` : '';
  };
}

function isAnimation({ name }: AtRule): boolean {
  return /keyframes$/.test(name);
}

/** Steps of an animation are not selectors. */
function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && isAnimation(rule.parent as AtRule);
}

interface Selector {
  readonly text: Print;
  readonly test: Test;
  /** Whether some browsers may not know it. They would drop the whole rule, so the rule is kept or left out as a whole. */
  readonly isUncertain: boolean;
}

/** Returns the selectors of a list; undefined if they cannot be parsed. */
function readSelectors(list: string, asked: Set<string>): readonly Selector[] | undefined {
  try {
    return selectorParser()
      .astSync(list)
      .nodes.map((selector) => {
        const testNodes = (nodes: readonly Node[]) => testOf(nodes, asked);
        const isUncertain = /::?-/.test(String(selector));
        const text = selectorText(selector.nodes, testNodes);
        return { text: (page) => text(page).trim(), test: testNodes(selector.nodes), isUncertain };
      });
  } catch {
    return undefined;
  }
}

/** Returns the test for a selector: every tag, class, id and attribute in it must be on the page, as far as only the app adds such. */
function testOf(nodes: readonly Node[], asked: Set<string>): Test {
  const tests = nodes.flatMap((node) => testOfNode(node, asked) ?? []);
  return (page) => tests.every((test) => test(page));
}

function testOfNode(node: Node, asked: Set<string>): Test | undefined {
  if (node.type === 'tag') return ask(node.value.toLowerCase(), asked);
  if (node.type === 'class') return ask(`.${node.value}`, asked);
  if (node.type === 'id') return ask(`#${node.value}`, asked);
  // Only the app creates what these match, and it loads all styles.
  if (node.type === 'attribute') return node.attribute === 'data-app' ? () => false : testOfAttribute(node, asked);
  // So do marks of search results, and a pointer that is over something: its first move over a link loads the app.
  if (node.type === 'pseudo' && /^(?:::highlight|:hover|:active)$/i.test(node.value)) return () => false;
  if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/i.test(node.value)) return undefined;
  const choices = (node as Container<string>).nodes.map((choice) => testOf((choice as Container).nodes, asked));
  return (page) => choices.some((test) => test(page));
}

/** Values are compared in lower case, because browsers compare some of them in any case. */
function testOfAttribute({ attribute, operator, value = '' }: Attribute, asked: Set<string>): Test | undefined {
  const name = attribute.toLowerCase();
  if (!fixedAttribute.test(name)) return undefined;
  return ask(operator === '=' ? `[${name}=${value.toLowerCase()}]` : `[${name}]`, asked);
}

/** Returns the test for a name. */
function ask(name: string, asked: Set<string>): Test {
  asked.add(name);
  return (page) => page.has(name);
}

/** Removes the last semicolon, which a rule does not need. */
function trimEnd(body: string): string {
  return body.endsWith(';') ? body.slice(0, -1) : body;
}
