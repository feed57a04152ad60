import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFolder } from '@lectern/apiref';
import { messageText, parseSource, type SourceFile, walk } from '@lectern/apiref/toolkit';
import type { CallExpression, NewExpression, Node } from 'oxc-parser';
import { globSync } from 'tinyglobby';
import { notShipped } from '../quotes/message-templates.ts';

/** A message that a package can produce. */
export interface PackageMessage {
  /** `…` stands for what varies. */
  readonly text: string;
  /** How it reaches the reader: thrown or rejected, or logged at that level. */
  readonly by: 'error' | 'log.error' | 'log.warn';
  readonly package: string;
  /** File and line in the package. */
  readonly place: string;
}

/** Objects whose `error` and `warn` write what readers see. */
const loggers = /^(?:log|logger|console|_?log|this\.log|this\.logger)$/;

/** Reads the errors that packages create and what they log as an error or a warning; once for each text of a package. */
export function packageMessages(packages: readonly PackageFolder[]): PackageMessage[] {
  return packages.flatMap(({ name, folder }) => {
    const files = globSync('**/*.{js,cjs,mjs}', { cwd: folder, ignore: [...notShipped] }).sort();
    const found = new Map<string, PackageMessage>();
    for (const file of files) {
      for (const message of messagesOf(file, readFileSync(path.join(folder, file), 'utf8'))) {
        if (!found.has(message.text)) found.set(message.text, { ...message, package: name });
      }
    }
    return [...found.values()];
  });
}

/** Returns the messages of a module. */
export function messagesOf(name: string, text: string): Omit<PackageMessage, 'package'>[] {
  const source = parseSource({ name, text });
  const constants = textConstants(source);
  const found: Omit<PackageMessage, 'package'>[] = [];
  const note = (by: PackageMessage['by'], parts: readonly Node[], start: number) => {
    const message = parts.map((part) => textOf(part, source, constants) ?? '…').join(' ');
    if (!/[a-z]{2,}\W+[a-z]{2,}/i.test(message)) return;
    const line = text.slice(0, start).split('\n').length;
    found.push({ text: message.replace(/\s+/g, ' ').trim(), by, place: `${name}:${line}` });
  };
  walk(source.program, (node) => {
    // A wait takes the message of its error as an option.
    if (node.type === 'AssignmentPattern' && node.left.type === 'Identifier' && node.left.name === 'timeoutMsg')
      note('error', [node.right], node.start);
    // A text can be thrown, too.
    if (node.type === 'ThrowStatement' && node.argument) note('error', [node.argument], node.start);
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const by = wayOf(node, source);
    if (by) note(by, by === 'error' ? node.arguments.slice(0, 1) : node.arguments, node.start);
  });
  return found;
}

/** Returns how a call or a construction makes a message; undefined if it makes none. */
function wayOf(node: NewExpression | CallExpression, source: SourceFile): PackageMessage['by'] | undefined {
  const { callee } = node;
  if (callee.type === 'Identifier') return /Error$|^_?reject$/.test(callee.name) ? 'error' : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (node.type === 'NewExpression') return callee.property.name.endsWith('Error') ? 'error' : undefined;
  if (callee.property.name === 'reject') return 'error';
  const isLogger = loggers.test(source.text.slice(callee.object.start, callee.object.end));
  const level = callee.property.name;
  return isLogger && (level === 'error' || level === 'warn') ? `log.${level}` : undefined;
}

function textOf(node: Node, source: SourceFile, constants: ReadonlyMap<string, Node>): string | undefined {
  return messageText(source, (node.type === 'Identifier' && constants.get(node.name)) || node);
}

/** Returns what the module's variables are set to where that is a text, by their names. */
function textConstants(source: SourceFile): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  walk(source.program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      found.set(node.id.name, node.init);
    if (node.type !== 'AssignmentPattern' || node.left.type !== 'Identifier') return;
    found.set(node.left.name, node.right);
  });
  return found;
}
