import type { ArrowFunctionExpression, Expression, Node, Function as PlainFunction } from 'oxc-parser';
import type { ParsedFile } from './source-file.ts';

/** A function declared, written as an expression, or an arrow. */
export type FunctionNode = PlainFunction | ArrowFunctionExpression;

/** A published code file, opened: its functions by name, its imports, and its default export. */
export interface Implementation {
  readonly source: ParsedFile;
  /** Methods are listed as `Class.method`, including static ones, a constructor as `Class.constructor`. */
  readonly functions: ReadonlyMap<string, FunctionNode>;
  /** Module specifier by the variable that holds the module (`utils_1` -> `../../utils`). */
  readonly requires: ReadonlyMap<string, string>;
  /** Named imports of an ES module. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Undefined in a stub, and if the file re-exports another's. */
  readonly main?: FunctionNode;
}

/** Opens a code file: an ES module, or a CommonJS one as compilers write them. */
export function openImplementation(source: ParsedFile): Implementation {
  const functions = new Map<string, FunctionNode>();
  const requires = new Map<string, string>();
  const imports = new Map<string, { from: string; name: string }>();
  let mainName: string | undefined;

  const declare = (node: Node): string | undefined => {
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
      const name = node.id?.name ?? 'default';
      functions.set(name, node);
      return name;
    }
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      const owner = node.id?.name ?? 'default';
      for (const member of node.body.body) {
        if (member.type !== 'MethodDefinition' || member.computed || member.key.type !== 'Identifier') continue;
        if (member.kind === 'method' || member.kind === 'constructor')
          functions.set(`${owner}.${member.key.name}`, member.value);
      }
      return owner;
    }
    if (node.type !== 'VariableDeclaration') return undefined;
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const required = requiredModule(init);
      if (required) requires.set(id.name, required);
      else if (isFunctionNode(init)) functions.set(id.name, init);
    }
    return undefined;
  };

  for (const statement of source.program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const from = statement.source.value;
        if (specifier.type === 'ImportNamespaceSpecifier') requires.set(specifier.local.name, from);
        else if (specifier.type === 'ImportDefaultSpecifier')
          imports.set(specifier.local.name, { from, name: 'default' });
        else if (specifier.imported.type === 'Identifier')
          imports.set(specifier.local.name, { from, name: specifier.imported.name });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement.declaration);
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      mainName = declaration.type === 'Identifier' ? declaration.name : declare(declaration);
    } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression;
      const target = source.text.slice(left.start, left.end);
      if (/^(?:exports\.default|module\.exports)$/.test(target) && right.type === 'Identifier') mainName = right.name;
      else if (/^(?:module\.)?exports\.\w/.test(target) && isFunctionNode(right))
        functions.set(target.slice(target.lastIndexOf('.') + 1), right);
    } else declare(statement);
  }
  const main = mainName === undefined ? undefined : functions.get(mainName);
  return { source, functions, requires, imports, ...(main && { main }) };
}

/** Tells whether a node is a function. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** Returns the specifier of `require('x')`, also inside `__importDefault(…)`. */
function requiredModule(node: Expression): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [argument] = node.arguments;
  if (!argument || argument.type === 'SpreadElement') return undefined;
  if (node.callee.name !== 'require')
    return node.callee.name.startsWith('__import') ? requiredModule(argument) : undefined;
  return argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}
