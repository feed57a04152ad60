import type { ESTree } from 'vite';

/**
 * Returns the expression that a module exports under a name; `default` also finds `module.exports = …`. Undefined if there
 * is none.
 */
export function exportedExpression(body: ESTree.Program['body'], name: string): ESTree.Node | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default')
      return statement.declaration as ESTree.Node;
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration') {
      const found = statement.declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
      if (found?.init) return found.init;
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    const isExports =
      left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module';
    if (isExports && name === 'default') return right;
  }
  return undefined;
}
