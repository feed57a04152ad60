import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFolder } from '@lectern/apiref';
import { parseSource, walk } from '@lectern/apiref/toolkit';
import type { Node } from 'oxc-parser';
import { globSync } from 'tinyglobby';
import { notShipped } from '../quotes/message-templates.ts';

/** A name by which those who use a package meet it. */
export interface OfferedName {
  /** An export of its module, a member of the class that it exports as its default, an event, or an environment variable. */
  readonly kind: 'export' | 'member' | 'event' | 'variable';
  readonly name: string;
  readonly package: string;
  /** File in the package. */
  readonly place: string;
}

/** Reads what the code and the types of packages offer by name, each name of a package once. */
export function offeredNames(packages: readonly PackageFolder[]): OfferedName[] {
  return packages.flatMap((home) => {
    const { main = 'index.js', types } = JSON.parse(readFileSync(path.join(home.folder, 'package.json'), 'utf8')) as {
      readonly main?: string;
      readonly types?: string;
    };
    const files = globSync('**/*.{js,cjs,mjs}', { cwd: home.folder, ignore: [...notShipped] }).sort();
    const textOf = (file: string) => readFileSync(path.join(home.folder, file), 'utf8');
    const entry = [main, `${main}.js`, `${main}/index.js`]
      .map(path.posix.normalize)
      .find((file) => files.includes(file));
    const hasTypes = types !== undefined && existsSync(path.join(home.folder, types));
    const found = [
      ...(entry ? exportsOf(entry, textOf(entry)) : []),
      ...(hasTypes ? membersOf(path.posix.normalize(types), textOf(types)) : []),
      ...files.flatMap((file) => namesInCode(file, textOf(file))),
    ];
    const once = new Map(found.map((one) => [`${one.kind} ${one.name}`, { ...one, package: home.name }]));
    return [...once.values()];
  });
}

type Found = Omit<OfferedName, 'package'>;

/** Returns what a CommonJS module exports by name. */
export function exportsOf(place: string, text: string): Found[] {
  const names = new Set<string>();
  walk(parseSource({ name: place, text }).program, (node) => {
    if (node.type === 'AssignmentExpression' && textOf(node.left, text).startsWith('exports.'))
      names.add(textOf(node.left, text).slice('exports.'.length));
    if (node.type !== 'CallExpression' || textOf(node.callee, text) !== 'Object.defineProperty') return;
    const [target, name] = node.arguments;
    if (target && textOf(target, text) === 'exports' && name?.type === 'Literal') names.add(String(name.value));
  });
  return [...names]
    .filter((name) => name !== 'default' && name !== '__esModule')
    .map((name) => ({ kind: 'export', name, place }));
}

/** Returns the public methods and properties of the class that a module of types exports as its default. */
export function membersOf(place: string, text: string): Found[] {
  return parseSource({ name: place, text }).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportDefaultDeclaration' || statement.declaration.type !== 'ClassDeclaration') return [];
    return statement.declaration.body.body.flatMap((member): Found[] => {
      if (!('key' in member) || member.key.type !== 'Identifier' || member.key.name === 'constructor') return [];
      const isHidden = 'accessibility' in member && member.accessibility && member.accessibility !== 'public';
      return isHidden || member.key.name.startsWith('_') ? [] : [{ kind: 'member', name: member.key.name, place }];
    });
  });
}

/** Returns the events that a module emits, and the environment variables that it reads. */
export function namesInCode(place: string, text: string): Found[] {
  const found: Found[] = [];
  walk(parseSource({ name: place, text }).program, (node) => {
    if (node.type === 'CallExpression' && isEmit(node.callee)) {
      const name = node.arguments[0];
      if (name?.type === 'Literal' && typeof name.value === 'string')
        found.push({ kind: 'event', name: name.value, place });
    }
    if (node.type !== 'MemberExpression' || textOf(node.object, text) !== 'process.env') return;
    const { property } = node;
    const name = property.type === 'Literal' ? property.value : !node.computed && textOf(property, text);
    if (typeof name === 'string') found.push({ kind: 'variable', name, place });
  });
  return found;
}

function isEmit(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'emit';
}

function textOf(node: Node, text: string): string {
  return text.slice(node.start, node.end);
}
