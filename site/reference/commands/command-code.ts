import type { ApiThrow } from '@lectern/apiref';
import {
  type Branches,
  calledFunction,
  type FileRef,
  type FunctionNode,
  type Library,
  memberName,
  readThrow,
  walkCode,
} from '@lectern/apiref/toolkit';
import type { Node } from 'oxc-parser';

/**
 * The condition under which code runs; absent: always. `legacy`: drivers without the W3C protocol; `standard`: drivers with
 * it; `mobile`: on a mobile device; `sauce`: on Sauce Labs; `some`: browsers that the code does not name; `incomplete`: after an
 * answer of the driver that lacks something.
 */
export type Guard = 'legacy' | 'standard' | 'mobile' | 'sauce' | 'some' | 'incomplete';

interface Member {
  readonly name: string;
  readonly guard?: Guard | undefined;
  readonly ofParent?: boolean;
}

/** What a command's code does, as far as the text shows. */
export interface CommandCode {
  /**
   * Names accessed on the session or an element (`this.elementClick`), each with its guard; protocol commands and others
   * alike. `ofParent`: accessed on an element's parent (`this.parent.$$`), which is an element or the session.
   */
  readonly members: readonly Member[];
  readonly throws: readonly (ApiThrow & { readonly guard?: Guard | undefined })[];
  /** Whether it searches with a function (`this.$(function () { … })`): then a script finds the element, and no finder of the protocol. */
  readonly findsByFunction: boolean;
}

/** Names for the session or an element in this package's code. */
const receivers = new Set(['browser', 'browserObject', 'scope']);

/** Helpers whose code runs with later commands, on what the command returned. */
const later = new Set(['build/utils/getElementObject.js', 'build/middlewares.js']);

/**
 * Reads a command and the helpers that it calls. Functions that are passed to the browser (`execute`) are read, too;
 * nothing in them looks like a call on the session.
 */
export function readCommandCode(input: {
  readonly main: FunctionNode;
  readonly file: FileRef;
  readonly library: Library;
}): CommandCode {
  const members: Member[] = [];
  const throws: (ApiThrow & { guard?: Guard | undefined })[] = [];
  let findsByFunction = false;
  walkCode<Guard>({
    ...input,
    branches,
    skip: later,
    visit(node, source, guard) {
      const thrown = readThrow(source, node);
      if (thrown) throws.push({ ...thrown, guard });
      // A driver that follows the standard never needs it.
      if (guard === 'incomplete') return;
      const name = node.type === 'MemberExpression' && isSession(node.object) ? memberName(node) : undefined;
      if (name) members.push({ name, guard, ...(isParent(node) && { ofParent: true }) });
      findsByFunction ||= isFunctionSearch(node);
    },
  });
  return { members, throws, findsByFunction };
}

/** Tells whether a call searches with a function, which is written there or made by another call. */
function isFunctionSearch(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    isSession(node.callee.object) &&
    /^\${1,2}$/.test(memberName(node.callee) ?? '') &&
    /^(?:FunctionExpression|ArrowFunctionExpression|CallExpression)$/.test(node.arguments[0]?.type ?? '')
  );
}

/** Returns the guards of a test of `isW3C`, `isMobile` or `isSauce`. */
function branches(test: string): Branches<Guard> {
  if (/^!\s*\w+\.isW3C$/.test(test)) return { yes: 'legacy', no: 'standard' };
  if (/^\w+\.isW3C\s*&&\s*!\s*\w+\.isMobile$/.test(test)) return { no: 'mobile' };
  if (/^\w+\.isW3C$/.test(test)) return { yes: 'standard', no: 'legacy' };
  if (/^\w+\.isMobile\b/.test(test)) return { test: 'mobile', yes: 'mobile' };
  if (/^\w+\.isSauce$/.test(test)) return { yes: 'sauce' };
  if (/\brect\[key\] == null/.test(test)) return { yes: 'incomplete' };
  return {};
}

/** Tells whether an expression accesses a member of `parent`. */
function isParent(node: Node): boolean {
  return (
    node.type === 'MemberExpression' && node.object.type === 'MemberExpression' && memberName(node.object) === 'parent'
  );
}

/** Tells whether an expression is the session or an element: `this`, `this.parent`, a variable of that name, or `getBrowserObject(…)`. */
function isSession(node: Node): boolean {
  if (node.type === 'MemberExpression') return memberName(node) === 'parent' && isSession(node.object);
  if (node.type === 'CallExpression') return calledFunction(node)?.name === 'getBrowserObject';
  return node.type === 'ThisExpression' || (node.type === 'Identifier' && receivers.has(node.name));
}
