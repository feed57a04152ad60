import type { ArrowFunctionExpression, Expression, Node, Function as PlainFunction } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/** A function declared, written as an expression, or an arrow. */
export type FunctionNode = PlainFunction | ArrowFunctionExpression;

/** A published CommonJS file, opened: its functions by name, what it requires, and the one that it exports by default. */
export interface Implementation {
  readonly source: SourceFile;
  readonly functions: ReadonlyMap<string, FunctionNode>;
  /** Module specifier by the variable that holds it (`utils_1` -> `../../utils`). */
  readonly requires: ReadonlyMap<string, string>;
  /** Undefined in a stub, and where the file passes on another's. */
  readonly main?: FunctionNode;
}

/** Opens a file of `build/`, as TypeScript's compiler writes them. Methods of its classes count as functions. */
export function openImplementation(source: SourceFile): Implementation {
  const functions = new Map<string, FunctionNode>();
  const requires = new Map<string, string>();
  let mainName: string | undefined;

  for (const statement of source.program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      functions.set(statement.id.name, statement);
    } else if (statement.type === 'ClassDeclaration') {
      for (const member of statement.body.body) {
        if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier' || member.kind !== 'method')
          continue;
        functions.set(member.key.name, member.value);
      }
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        const required = requiredModule(init);
        if (required) requires.set(id.name, required);
        else if (isFunctionNode(init)) functions.set(id.name, init);
      }
    } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression;
      const target = source.text.slice(left.start, left.end);
      if (target === 'exports.default' && right.type === 'Identifier') mainName = right.name;
      else if (target.startsWith('exports.') && isFunctionNode(right)) functions.set(target.slice(8), right);
    }
  }
  const main = mainName && functions.get(mainName);
  return { source, functions, requires, ...(main && { main }) };
}

/** Tells function-like nodes. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** The specifier of `require('x')`, also inside `__importDefault(…)`. */
function requiredModule(node: Expression): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [argument] = node.arguments;
  if (!argument || argument.type === 'SpreadElement') return undefined;
  if (node.callee.name !== 'require')
    return node.callee.name.startsWith('__import') ? requiredModule(argument) : undefined;
  return argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}
