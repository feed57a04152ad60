import type { Node } from 'oxc-parser';
import type { ApiCall } from '../model/model.ts';
import type { SourceFile } from './source-file.ts';
import { childrenOf } from './walk.ts';

/** Under which condition code runs; undefined: always. */
export type Guard = ApiCall['when'];

/**
 * Walks code and tells each node's guard: what a test of `isW3C`, `isMobile` or `isSauce` keeps it behind. Code after an `if`
 * that tests for the W3C protocol and returns is for older drivers.
 */
export function walkGuarded(input: {
  readonly node: Node;
  readonly source: SourceFile;
  readonly guard?: Guard;
  readonly visit: (node: Node, guard: Guard) => unknown;
}): void {
  const { node, source, guard, visit } = input;
  if (visit(node, guard) === false) return;
  const go = (child: Node | null, under: Guard) =>
    child && walkGuarded({ ...input, node: child, guard: under ?? guard });

  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const [yes, no] = branches(source.text.slice(node.test.start, node.test.end));
    go(node.test, yes === 'mobile' ? 'mobile' : undefined);
    go(node.consequent, yes);
    go(node.alternate, no);
  } else if (node.type === 'BlockStatement') {
    let rest: Guard;
    for (const statement of node.body) {
      go(statement, rest);
      if (statement.type === 'IfStatement' && !statement.alternate && returns(statement.consequent)) {
        rest ??= branches(source.text.slice(statement.test.start, statement.test.end))[1];
      }
    }
  } else for (const child of childrenOf(node)) go(child, undefined);
}

/** The guards of the two branches that a test opens. */
function branches(test: string): [yes: Guard, no: Guard] {
  if (/^!\s*\w+\.isW3C$/.test(test)) return ['legacy', undefined];
  if (/^\w+\.isW3C\s*&&\s*!\s*\w+\.isMobile$/.test(test)) return [undefined, 'mobile'];
  if (/^\w+\.isW3C$/.test(test)) return [undefined, 'legacy'];
  if (/^\w+\.isMobile\b/.test(test)) return ['mobile', undefined];
  if (/^\w+\.isSauce$/.test(test)) return ['sauce', undefined];
  return [undefined, undefined];
}

function returns(node: Node): boolean {
  return node.type === 'BlockStatement'
    ? node.body.at(-1)?.type === 'ReturnStatement'
    : node.type === 'ReturnStatement';
}
