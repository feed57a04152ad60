import type { Node } from 'oxc-parser';
import type { ApiThrow } from '../model/model.ts';
import type { ParsedFile } from './source-file.ts';

/**
 * Returns the error of `throw new Error('…')`, `throw Error('…')` or `Promise.reject(new Error('…'))`; undefined for any
 * other node.
 */
export function readThrow(source: ParsedFile, node: Node): ApiThrow | undefined {
  const thrown = node.type === 'ThrowStatement' ? node.argument : rejected(node);
  if (!thrown || (thrown.type !== 'NewExpression' && thrown.type !== 'CallExpression')) return undefined;
  if (thrown.callee.type !== 'Identifier' || !thrown.callee.name.endsWith('Error')) return undefined;
  const message = thrown.arguments[0] && messageText(source, thrown.arguments[0]);
  return message ? { type: thrown.callee.name, message } : undefined;
}

function rejected(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const isReject = !node.callee.computed && property.type === 'Identifier' && property.name === 'reject';
  return isReject && object.type === 'Identifier' && object.name === 'Promise' ? node.arguments[0] : undefined;
}

/**
 * Returns the text of a message: literals as they are, `…` for inserted values, and the longer of two alternatives.
 * Undefined if no part of it is fixed.
 */
export function messageText(source: ParsedFile, node: Node): string | undefined {
  const text = pieces(source, node);
  return /^…*$/.test(text) ? undefined : text;
}

function pieces(source: ParsedFile, node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return pieces(source, node.left) + pieces(source, node.right);
  }
  if (node.type === 'ConditionalExpression')
    return longer(pieces(source, node.consequent), pieces(source, node.alternate));
  if (node.type !== 'TemplateLiteral') return '…';
  return node.quasis
    .map(
      (quasi, index) =>
        (quasi.value.cooked ?? '') + (node.expressions[index] ? pieces(source, node.expressions[index]) : ''),
    )
    .join('');
}

/** Returns the alternative that says more: `not displayed` rather than `displayed`. */
function longer(a: string, b: string): string {
  return a.length > b.length ? a : b;
}
