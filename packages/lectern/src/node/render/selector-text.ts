import type { Container, Node } from 'postcss-selector-parser';
import type { PageNames } from '../checks/read-names.ts';

/** Tells whether a selector can match on a page. */
type CanMatch = (page: PageNames) => boolean;

/**
 * Returns a function that prints a selector for a page: without those choices of `:is()` and `:where()` that cannot match there, as far as
 * the others have the same specificity. `testOf` returns the test for the nodes of a choice.
 */
export function selectorText(
  nodes: readonly Node[],
  testOf: (nodes: readonly Node[]) => CanMatch,
): (page: PageNames) => string {
  const parts = nodes.map((node) => (isChoice(node) ? choiceText(node, testOf) : String(node)));
  return (page) => parts.map((part) => (typeof part === 'string' ? part : part(page))).join('');
}

function choiceText(choice: Container, testOf: (nodes: readonly Node[]) => CanMatch): (page: PageNames) => string {
  const { value } = choice;
  const choices = (choice.nodes as Container[]).map(({ nodes }) => ({
    test: testOf(nodes),
    text: selectorText(nodes, testOf),
    weight: value?.toLowerCase() === ':where' ? 0 : weightOf(nodes),
  }));
  const heaviest = Math.max(...choices.map(({ weight }) => weight));
  return (page) => {
    const able = choices.filter(({ test }) => test(page));
    const kept = able.some(({ weight }) => weight === heaviest) ? able : choices;
    return `${value}(${kept.map(({ text }) => text(page).trim()).join(',')})`;
  };
}

function isChoice(node: Node): node is Container & Node {
  return node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value);
}

/**
 * Returns the specificity of a selector as one number. Source: https://www.w3.org/TR/selectors-4/#specificity-rules, with 1,000 for what
 * outweighs everything below it.
 */
function weightOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + weightOfNode(node), 0);
}

function weightOfNode(node: Node): number {
  if (node.type === 'id') return 1_000_000;
  if (node.type === 'class' || node.type === 'attribute') return 1000;
  if (node.type === 'tag') return 1;
  if (node.type !== 'pseudo') return 0;
  if (/^::|^:(?:before|after|first-line|first-letter)$/i.test(node.value)) return 1;
  if (/^:where$/i.test(node.value)) return 0;
  if (!/^:(?:is|not|has)$/i.test(node.value)) return 1000;
  return Math.max(0, ...node.nodes.map((each) => weightOf(each.nodes)));
}
