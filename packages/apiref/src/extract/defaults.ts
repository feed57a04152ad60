import type { Expression, Node } from 'oxc-parser';
import type { FunctionNode } from './implementation.ts';
import type { ParsedFile } from './source-file.ts';
import { messageText } from './throws.ts';
import { walk } from './walk.ts';

/** A default as the code has it: a composed text (`…` for inserted values), or source text. */
export type CodeDefault = { readonly message: string } | { readonly text: string };

/**
 * Returns the defaults of a function's parameters, by position (`1`) and, for destructured ones, by position and field
 * (`1.timeout`). Fields are found in the parameter's pattern and where the body destructures a parameter.
 */
export function readDefaults(input: {
  readonly main: FunctionNode;
  readonly source: ParsedFile;
}): ReadonlyMap<string, CodeDefault> {
  const { main, source } = input;
  const defaults = new Map<string, CodeDefault>();
  const names = new Map<string, number>();

  const readPattern = (pattern: Node, position: number) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties) {
      if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
      if (property.value.type !== 'AssignmentPattern') continue;
      defaults.set(`${position}.${property.key.name}`, readDefault(source, property.value.right));
    }
  };

  for (const [position, param] of main.params.entries()) {
    const target = param.type === 'AssignmentPattern' ? param.left : param;
    if (target.type === 'Identifier') names.set(target.name, position);
    readPattern(target, position);
    const isEmptyObject =
      param.type === 'AssignmentPattern' && source.text.slice(param.right.start, param.right.end) === '{}';
    if (param.type === 'AssignmentPattern' && !isEmptyObject) {
      defaults.set(`${position}`, readDefault(source, param.right));
    }
  }
  if (main.body) {
    walk(main.body, (node) => {
      if (node.type !== 'VariableDeclarator' || !node.init) return;
      // `options || {}` stands for the parameter too; `options.nested` is something else.
      const origin = node.init.type === 'LogicalExpression' ? node.init.left : node.init;
      const position = origin.type === 'Identifier' ? names.get(origin.name) : undefined;
      if (position !== undefined) readPattern(node.id, position);
    });
  }
  return defaults;
}

function readDefault(source: ParsedFile, node: Expression): CodeDefault {
  const text = source.text.slice(node.start, node.end);
  return node.type === 'TemplateLiteral' ? { message: messageText(source, node) ?? text } : { text };
}
