import type { ESTree } from 'vite';

/**
 * Returns the value of an expression that consists of literals (texts, numbers, lists, objects and the like); undefined for
 * any other.
 */
export function literalOf(node: ESTree.Node): { readonly value: unknown } | undefined {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? { value: node.value } : undefined;
    case 'UnaryExpression': {
      const number = node.operator === '-' ? literalOf(node.argument as ESTree.Node)?.value : undefined;
      return typeof number === 'number' ? { value: -number } : undefined;
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalOf(node.expression);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked } : undefined;
    case 'ArrayExpression': {
      const items = node.elements.map((element) => (element === null ? undefined : literalOf(element)));
      return items.every((item) => item !== undefined) ? { value: items.map(({ value }) => value) } : undefined;
    }
    case 'ObjectExpression': {
      const entries = node.properties.map(literalProperty);
      return entries.every((entry) => entry !== undefined) ? { value: Object.fromEntries(entries) } : undefined;
    }
    default:
      return undefined;
  }
}

/** Tells whether a literal has a value that YAML could also produce, so no regular expression or big integer. */
function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function literalProperty(
  property: ESTree.ObjectExpression['properties'][number],
): readonly [string, unknown] | undefined {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined;
  const { key } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  const value = literalOf(property.value as ESTree.Node);
  return name !== undefined && value ? [name, value.value] : undefined;
}
