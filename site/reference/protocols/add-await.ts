import { childrenOf, parseSource } from '@lectern/apiref/toolkit';
import type { Node } from 'oxc-parser';

/** Names of the session in samples, and the function that opens one. */
const sessionCall = /^(?:(?:browser|driver)\.\w+|remote)$/;

/**
 * Puts `await` before every command call that lacks it, because the samples of the protocol files are from the synchronous
 * mode. A sample that cannot be parsed stays as it is.
 */
export function addAwait(code: string): string {
  const source = parseSource({ name: 'example.js', text: code });
  if (source.errors.length > 0) return code;
  const places: number[] = [];
  const visit = (node: Node, awaited: boolean) => {
    if (node.type === 'CallExpression' && !awaited) {
      if (sessionCall.test(code.slice(node.callee.start, node.callee.end))) places.push(node.start);
    }
    for (const child of childrenOf(node)) visit(child, node.type === 'AwaitExpression');
  };
  visit(source.program, false);
  return places.sort((a, b) => b - a).reduce((text, at) => `${text.slice(0, at)}await ${text.slice(at)}`, code);
}
