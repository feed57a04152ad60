import type { ESTree } from 'vite';
import { loadRolldown } from '../ground/load-rolldown.ts';
import { placeAt } from '../ground/text-places.ts';
import { exportedExpression } from './exported-expression.ts';

/** Line and column of a value in a module, both from 1. */
export type Locate = (
  path: readonly (string | number)[],
) => { readonly line: number; readonly column: number } | undefined;

/**
 * Finds where the parts of a module's export are written. Returns a function that finds the deepest part of a path that is
 * written as a literal; undefined if there is none.
 */
export async function locateIn(input: {
  /** Its extension determines the language. */
  readonly file: string;
  readonly text: string;
  /** Default: `default`. */
  readonly exportName?: string;
}): Promise<Locate> {
  const { parseSync } = await loadRolldown('rolldown/utils');
  const { program } = parseSync(input.file, input.text);
  const root = exportedExpression(program.body, input.exportName ?? 'default');

  return (path) => {
    const offset = find(program.body, root, path);
    return offset === undefined ? undefined : placeAt(input.text, offset);
  };
}

type Node = ESTree.Node | undefined | null;
type Body = ESTree.Program['body'];

/** Returns the node behind parentheses, type assertions, `defineSite(…)` and the names of top-level constants. */
function unwrap(body: Body, node: Node): Node {
  if (!node) return node;
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression'
  ) {
    return unwrap(body, node.expression);
  }
  if (node.type === 'CallExpression') return unwrap(body, node.arguments[0]);
  if (node.type !== 'Identifier') return node;
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === node.name);
    if (found) return found.init === node ? undefined : unwrap(body, found.init);
  }
  return undefined;
}

function find(body: Body, start: Node, path: readonly (string | number)[]): number | undefined {
  let node = unwrap(body, start);
  let offset = node?.start;
  for (const key of path) {
    const part = node && partOf(node, key);
    if (!part) return offset;
    offset = part.start;
    node = unwrap(body, part.value);
  }
  return offset;
}

/** Returns a property or element: where it begins, and its value. */
function partOf(node: ESTree.Node, key: string | number): { readonly start: number; readonly value: Node } | undefined {
  if (node.type === 'ArrayExpression' && typeof key === 'number') {
    const elements = node.elements.slice(0, key + 1);
    const element = elements[key];
    return element && !elements.some((each) => each?.type === 'SpreadElement')
      ? { start: element.start, value: element }
      : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : 'value' in property.key
          ? String(property.key.value)
          : undefined;
    if (name === String(key)) return { start: property.start, value: property.value as ESTree.Node };
  }
  return undefined;
}
