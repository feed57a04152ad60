import path from 'node:path';
import type { Node } from 'oxc-parser';
import type { ApiThrow } from '../model/model.ts';
import { type FunctionNode, type Implementation, openImplementation } from './implementation.ts';
import type { FileRef, Library } from './library.ts';
import type { ParsedFile } from './source-file.ts';
import { readThrow } from './throws.ts';
import { childrenOf } from './walk.ts';

/**
 * The guards of a condition: one for the condition itself, if its first half guards the second, and one for each branch.
 */
export interface Branches<Guard> {
  readonly test?: Guard | undefined;
  readonly yes?: Guard | undefined;
  readonly no?: Guard | undefined;
}

/** What to walk, and the callbacks. */
export interface CodeWalk<Guard> {
  readonly main: FunctionNode;
  readonly file: FileRef;
  readonly library: Library;
  /** Returns the guards of a condition's branches, from its source text. Default: none. */
  readonly branches?: (test: string) => Branches<Guard>;
  /** Files whose functions are skipped. Default: none. */
  readonly skip?: ReadonlySet<string>;
  readonly visit: (node: Node, source: ParsedFile, guard: Guard | undefined) => void;
}

/**
 * Walks a function and the functions of the same package that it calls, each once, parents first, and reports each node
 * with its guard. Code after an `if` that returns has the guard of the other branch.
 */
export function walkCode<Guard>(walk: CodeWalk<Guard>): void {
  const { library, skip = new Set() } = walk;
  const seen = new Set<FunctionNode>();

  const read = (node: FunctionNode, file: FileRef, implementation: Implementation, inherited: Guard | undefined) => {
    if (seen.has(node) || !node.body) return;
    seen.add(node);
    const { source } = implementation;
    const visit = (child: Node, guard: Guard | undefined) => {
      walk.visit(child, source, guard);
      const called = calledFunction(child);
      const found = called && findFunction(called, file, implementation, library);
      if (found && !skip.has(found.file.path)) read(found.node, found.file, found.implementation, guard);
    };
    walkGuarded({ node: node.body, source, guard: inherited, branches: walk.branches ?? (() => ({})), visit });
  };
  const source = library.parse(walk.file);
  if (source) read(walk.main, walk.file, openImplementation(source), undefined);
}

/** Returns the errors that a function throws, itself and through others of its package, each message once. */
export function readThrows(input: Pick<CodeWalk<never>, 'main' | 'file' | 'library'>): ApiThrow[] {
  const byMessage = new Map<string, ApiThrow>();
  walkCode<never>({
    ...input,
    visit(node, source) {
      const thrown = readThrow(source, node);
      if (thrown) byMessage.set(thrown.message, thrown);
    },
  });
  return [...byMessage.values()];
}

function walkGuarded<Guard>(input: {
  readonly node: Node;
  readonly source: ParsedFile;
  readonly guard: Guard | undefined;
  readonly branches: (test: string) => Branches<Guard>;
  readonly visit: (node: Node, guard: Guard | undefined) => void;
}): void {
  const { node, source, guard, visit } = input;
  visit(node, guard);
  const branches = (test: Node) => input.branches(source.text.slice(test.start, test.end));
  const go = (child: Node | null, under: Guard | undefined) => {
    if (child) walkGuarded({ ...input, node: child, guard: under ?? guard });
  };

  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const { test, yes, no } = branches(node.test);
    go(node.test, test);
    go(node.consequent, yes);
    go(node.alternate, no);
  } else if (node.type === 'BlockStatement') {
    let rest: Guard | undefined;
    for (const statement of node.body) {
      go(statement, rest);
      if (statement.type === 'IfStatement' && !statement.alternate && returns(statement.consequent)) {
        rest ??= branches(statement.test).no;
      }
    }
  } else for (const child of childrenOf(node)) go(child, undefined);
}

function returns(node: Node): boolean {
  return node.type === 'BlockStatement'
    ? node.body.at(-1)?.type === 'ReturnStatement'
    : node.type === 'ReturnStatement';
}

/** Returns the name of a property that is accessed with a dot. */
export function memberName(node: Node & { type: 'MemberExpression' }): string | undefined {
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return undefined;
}

/** Returns the function that is called: `f()`, `(0, utils_1.f)()`, `utils_1.f.call(this)`. */
export function calledFunction(node: Node): { readonly module?: string; readonly name: string } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  let { callee }: { callee: Node } = node;
  if (callee.type === 'SequenceExpression') callee = callee.expressions.at(-1)!;
  if (callee.type === 'MemberExpression' && memberName(callee) === 'call') callee = callee.object;
  if (callee.type === 'Identifier') return { name: callee.name };
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  const name = memberName(callee);
  return name === undefined ? undefined : { module: callee.object.name, name };
}

function findFunction(
  called: { readonly module?: string; readonly name: string },
  file: FileRef,
  implementation: Implementation,
  library: Library,
): { node: FunctionNode; file: FileRef; implementation: Implementation } | undefined {
  const own = called.module === undefined ? implementation.functions.get(called.name) : undefined;
  if (own) return { node: own, file, implementation };
  const imported = called.module === undefined ? implementation.imports.get(called.name) : undefined;
  const specifier = imported?.from ?? implementation.requires.get(called.module ?? '');
  if (!specifier?.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(file.path), specifier);
  for (const candidate of [`${base}.js`, path.posix.join(base, 'index.js'), base]) {
    const target = { package: file.package, path: candidate };
    const source = /\.[cm]?js$/.test(candidate) ? library.parse(target) : undefined;
    if (!source) continue;
    const opened = openImplementation(source);
    const name = imported?.name ?? called.name;
    const node = opened.functions.get(name) ?? (name === 'default' ? opened.main : undefined);
    if (node) return { node, file: target, implementation: opened };
  }
  return undefined;
}
