import type { SourceFile } from '@lectern/apiref/toolkit';
import type { Expression, ObjectExpression } from 'oxc-parser';

/** Returns the value that a CommonJS module assigns to `exports.name`. */
export function exported(source: SourceFile, name: string): Expression | undefined {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (source.text.slice(left.start, left.end) === `exports.${name}` && right.type !== 'AssignmentExpression')
      return right;
  }
  return undefined;
}

/** Returns the properties of an object literal by name. */
export function propertiesOf(object: ObjectExpression): ReadonlyMap<string, Expression> {
  const entries = object.properties.flatMap((item): [string, Expression][] => {
    if (item.type !== 'Property') return [];
    if (item.key.type === 'Identifier') return [[item.key.name, item.value]];
    return item.key.type === 'Literal' ? [[String(item.key.value), item.value]] : [];
  });
  return new Map(entries);
}

/** Returns a string literal's text. */
export function literalText(node: Expression | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * Returns a value as our pages write it: `'info'`, `5000`, `[]`, `{ timeout: 10000 }`. Constants of the module are followed;
 * undefined for what only running the code would tell.
 */
export function valueText(node: Expression | undefined | null, source: SourceFile): string | undefined {
  if (!node) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? `'${node.value}'` : (node.raw ?? undefined);
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) => valueText(item as Expression | null, source));
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (node.type === 'ObjectExpression') {
    const items = [...propertiesOf(node)].map(([name, value]) => [name, valueText(value, source)] as const);
    if (items.some(([, value]) => value === undefined)) return undefined;
    return items.length > 0 ? `{ ${items.map((item) => item.join(': ')).join(', ')} }` : '{}';
  }
  if (node.type === 'Identifier') return valueText(constant(source, node.name), source);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const isExport = node.object.type === 'Identifier' && node.object.name === 'exports';
  return isExport ? valueText(exported(source, node.property.name), source) : undefined;
}

/** Returns the properties of a module's object, which is a constant, an export, or what a constant function returns. */
export function objectNamed(source: SourceFile, name: string): ReadonlyMap<string, Expression> {
  const value = exported(source, name);
  // What a module exports under the name of a constant is that constant.
  const found = value && value.type !== 'Identifier' ? value : constant(source, name);
  const object = found?.type === 'ArrowFunctionExpression' ? found.body : found;
  return object?.type === 'ObjectExpression' ? propertiesOf(object) : new Map();
}

function constant(source: SourceFile, name: string): Expression | undefined {
  for (const statement of source.program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined;
    }
  }
  return undefined;
}
