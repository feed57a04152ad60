import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Functions that return a copy with other offsets: letters change their lengths with their case and form (`İ`, `é`). */
const changes = /^to(?:Locale)?(?:Lower|Upper)Case$|^normalize$/;
/** Functions that return an offset in a text. */
const places = /^(?:indexOf|lastIndexOf|search)$/;

/**
 * Returns a sentence for each offset that code takes from a text in another case or form than the text itself. Used in the
 * text, it is wrong as soon as somebody writes in Turkish. A pattern with the flag `i` finds the same in the original text.
 */
export function changedCopies(file: string, code: string): string[] {
  if (!/Case\(|\bnormalize\(/.test(code)) return [];
  const nodes: Node[] = [];
  collect(parseSync(file, code).program, nodes);
  const copies = new Set(
    nodes.flatMap((node) => (node.type === 'VariableDeclarator' && isCopy(node.init) ? [nameOf(node.id)] : [])),
  );
  return nodes
    .filter((node) => {
      const method = methodOf(node);
      const text = method && places.test(method.name) ? method.object : undefined;
      return text !== undefined && (isCopy(text) || copies.has(nameOf(text) ?? ''));
    })
    .map(
      ({ start }) => `${file}:${code.slice(0, start).split('\n').length} takes a place from a changed copy of a text`,
    );
}

/** Tells whether an expression is a text in another case or form, whatever was done to it since. */
function isCopy(value: unknown): boolean {
  if (!isNode(value)) return false;
  const method = methodOf(value);
  if (method && changes.test(method.name)) return true;
  if (method && /^(?:replace|replaceAll|trim\w*|slice|substring|normalize)$/.test(method.name))
    return isCopy(method.object);
  return ['left', 'expression', 'right'].some((key) => isCopy(value[key]));
}

function methodOf(value: unknown): { readonly name: string; readonly object: unknown } | undefined {
  if (!isNode(value) || value.type !== 'CallExpression' || !isNode(value.callee)) return undefined;
  const { type, object, property } = value.callee;
  return type === 'MemberExpression' ? { name: nameOf(property) ?? '', object } : undefined;
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function collect(value: unknown, nodes: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) nodes.push(value);
  for (const below of Object.values(value)) collect(below, nodes);
}
