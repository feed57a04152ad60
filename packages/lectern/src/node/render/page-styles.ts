import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import selectorParser, { type Container, type Node } from 'postcss-selector-parser';
import { reservedIds } from '../../model/reserved-ids.ts';
import type { PageNames } from '../checks/read-names.ts';

/** Prints a part of the style sheet as far as it can match on a page. */
type Print = (page: PageNames) => string;
/** Whether a selector can match on a page. */
type Test = (page: PageNames) => boolean;

/** What every document has besides the shell, and names that script gives to elements before the whole style sheet is there. */
const always = new Set([
  ...['html', 'head', 'body', 'div', 'script', 'style', 'title', 'meta', 'link'],
  ...[reservedIds.root, reservedIds.announcer, reservedIds.seed].map((id) => `#${id}`),
  '.js',
]);

/**
 * Makes a function that gives, for the names on a page, the rules of a style sheet that can match there, in their order.
 * What it does not understand it keeps. What is for print or forced colors alone it leaves to the whole sheet, which the
 * document links for them, and so it does with motion and with variables that no rule of the page uses. The app loads the whole sheet later; until then nothing else can match, because only
 * the app changes the document.
 */
export function createPageStyles(css: string): (names: PageNames) => string {
  let print: Print | undefined;
  return (names) => {
    // After an edit few pages ask, or none.
    print ??= prepareAll(postcss.parse(css).nodes);
    const text = print({ ...names, has: (name) => always.has(name) || names.has(name) });
    const used = new Set(text.match(/(?<=var\()--[\w-]+/g));
    return text.replace(variable, (_, name: string, value: string) =>
      names.usesVariables || used.has(name) ? `${name}:${value};` : '',
    );
  };
}

/** A variable of the root in a text that is not finished: its name and its value. No style sheet holds the sign between them. */
const variable = /\0(--[\w-]+)\0([^\0]*)\0/g;

/** What nobody sees in the first paint: print and forced colors, which the document links the whole sheet for, and motion. */
const later = /^print$|^\(forced-colors:|^\(prefers-reduced-motion:\s*no-preference\)$/;

function prepareAll(nodes: readonly ChildNode[]): Print {
  const parts = nodes.map(prepare);
  return (page) => parts.map((part) => (typeof part === 'string' ? part : part(page))).join('');
}

/** What does not depend on the page is a text at once. */
function prepare(node: ChildNode): Print | string {
  if (node.type === 'rule') return prepareRule(node);
  if (node.type === 'atrule') return prepareAtRule(node);
  if (node.type !== 'decl') return '';
  if (isRootVariable(node)) return `\0${node.prop}\0${node.value}\0`;
  return `${node.prop}:${node.value}${node.important ? '!important' : ''};`;
}

function isRootVariable({ prop, parent, important }: Declaration): boolean {
  const isAtRoot = parent?.type === 'rule' && (parent as Rule).selector === ':root' && parent.parent?.type === 'root';
  return isAtRoot && prop.startsWith('--') && !important;
}

function prepareRule(rule: Rule): Print {
  const body = prepareAll(rule.nodes);
  const selectors = isKeyframe(rule) ? undefined : readSelectors(rule.selector);
  if (!selectors) return (page) => `${rule.selector}{${trimEnd(body(page))}}`;
  return (page) => {
    const kept = selectors.filter(({ test, isUncertain }) => isUncertain || test(page));
    const text = kept.some(({ test }) => test(page)) ? body(page) : '';
    return text === '' ? '' : `${kept.map((selector) => selector.text).join(',')}{${trimEnd(text)}}`;
  };
}

function prepareAtRule(rule: AtRule): Print | string {
  if (rule.name === 'media' && later.test(rule.params)) return '';
  const params = rule.params && ` ${rule.params}`;
  if (!rule.nodes) return `@${rule.name}${params};`;
  const body = prepareAll(rule.nodes);
  return (page) => {
    const text = body(page);
    if (text !== '') return `@${rule.name}${params}{${trimEnd(text)}}`;
    // The first time that a layer is named gives it its place among the others.
    return rule.name === 'layer' && params !== '' ? `@layer${params};` : '';
  };
}

/** Steps of an animation are no selectors. */
function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
}

interface Selector {
  readonly text: string;
  readonly test: Test;
  /** Whether some browser may not know it: it then voids the whole rule, so the rule is kept or left out as one. */
  readonly isUncertain: boolean;
}

/** The selectors of a list; undefined where they cannot be read. */
function readSelectors(list: string): readonly Selector[] | undefined {
  try {
    return selectorParser()
      .astSync(list)
      .nodes.map((selector) => {
        const text = String(selector).trim();
        return { text, test: testOf(selector.nodes), isUncertain: /::?-/.test(text) };
      });
  } catch {
    return undefined;
  }
}

/** What a selector asks of a page: that every tag, class and id in it is there. */
function testOf(nodes: readonly Node[]): Test {
  const tests = nodes.flatMap((node) => testOfNode(node) ?? []);
  return (page) => tests.every((test) => test(page));
}

function testOfNode(node: Node): Test | undefined {
  if (node.type === 'tag') {
    const name = node.value.toLowerCase();
    return (page) => page.has(name);
  }
  if (node.type === 'class') return (page) => page.has(`.${node.value}`);
  if (node.type === 'id') return (page) => page.has(`#${node.value}`);
  // Only script makes what this matches.
  if (node.type === 'pseudo' && /^::highlight$/i.test(node.value)) return () => false;
  if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/i.test(node.value)) return undefined;
  const choices = (node as Container<string>).nodes.map((choice) => testOf((choice as Container).nodes));
  return (page) => choices.some((test) => test(page));
}

/** The last declaration needs no semicolon. */
function trimEnd(body: string): string {
  return body.endsWith(';') ? body.slice(0, -1) : body;
}
