import path from 'node:path';
import type { Node } from 'oxc-parser';
import type { ApiThrow } from '../model/model.ts';
import { type FunctionNode, type Implementation, openImplementation } from './functions.ts';
import { type Guard, walkGuarded } from './guards.ts';
import type { FileRef, Library } from './library.ts';
import { readThrow } from './throws.ts';

/** What a command's code does, as far as its text tells. */
export interface Behavior {
  /** Names read off the session or an element (`this.elementClick`), each with its guard; protocol commands and others alike. */
  readonly members: readonly { readonly name: string; readonly guard: Guard }[];
  readonly throws: readonly (ApiThrow & { readonly guard: Guard })[];
}

/** What code calls the session or an element in this package. */
const receivers = new Set(['browser', 'browserObject', 'scope']);

/** Helpers whose code runs with later commands, on what the command returned. */
const later = new Set(['build/utils/getElementObject.js', 'build/middlewares.js']);

/**
 * Reads a function and the helpers of the same package that it calls, each once. Functions that are handed to the browser
 * (`execute`) are read too; nothing in them looks like a call on the session.
 */
export function readBehavior(input: {
  readonly main: FunctionNode;
  readonly file: FileRef;
  readonly library: Library;
}): Behavior {
  const members: { name: string; guard: Guard }[] = [];
  const throws: (ApiThrow & { guard: Guard })[] = [];
  const seen = new Set<FunctionNode>();

  const read = (node: FunctionNode, file: FileRef, implementation: Implementation, inherited: Guard) => {
    if (seen.has(node) || !node.body) return;
    seen.add(node);
    const { source } = implementation;
    walkGuarded({
      node: node.body,
      source,
      guard: inherited,
      visit(child, guard) {
        const thrown = readThrow(source, child);
        if (thrown) throws.push({ ...thrown, guard });
        if (child.type === 'MemberExpression') {
          const name = memberName(child);
          if (name && isSession(child.object)) members.push({ name, guard });
        }
        const helper = helperOf(child);
        if (!helper) return;
        const found = findHelper(helper, file, implementation, input.library);
        if (found && !later.has(found.file.path)) read(found.node, found.file, found.implementation, guard);
      },
    });
  };

  const source = input.library.parse(input.file);
  if (source) read(input.main, input.file, openImplementation(source), undefined);
  return { members, throws };
}

function memberName(node: Node & { type: 'MemberExpression' }): string | undefined {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return undefined;
}

/** Whether an expression is the session or an element: `this`, `this.parent`, or a variable that is called so. */
function isSession(node: Node): boolean {
  if (node.type === 'MemberExpression') return memberName(node) === 'parent' && isSession(node.object);
  return node.type === 'ThisExpression' || (node.type === 'Identifier' && receivers.has(node.name));
}

/** The function that a call means: `f()`, `(0, utils_1.f)()`, `utils_1.f.call(this)`. */
function helperOf(node: Node): { readonly module?: string; readonly name: string } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  let { callee }: { callee: Node } = node;
  if (callee.type === 'SequenceExpression') callee = callee.expressions.at(-1)!;
  if (callee.type === 'MemberExpression' && memberName(callee) === 'call') callee = callee.object;
  if (callee.type === 'Identifier') return { name: callee.name };
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const name = memberName(callee);
  return name === undefined ? undefined : { module: callee.object.name, name };
}

function findHelper(
  helper: { readonly module?: string; readonly name: string },
  file: FileRef,
  implementation: Implementation,
  library: Library,
): { node: FunctionNode; file: FileRef; implementation: Implementation } | undefined {
  if (helper.module === undefined) {
    const node = implementation.functions.get(helper.name);
    return node && { node, file, implementation };
  }
  const specifier = implementation.requires.get(helper.module);
  if (!specifier?.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(file.path), specifier);
  for (const candidate of [`${base}.js`, `${base}/index.js`]) {
    const target = { package: file.package, path: candidate };
    const source = library.parse(target);
    if (!source) continue;
    const opened = openImplementation(source);
    const node = opened.functions.get(helper.name) ?? (helper.name === 'default' ? opened.main : undefined);
    if (node) return { node, file: target, implementation: opened };
  }
  return undefined;
}
