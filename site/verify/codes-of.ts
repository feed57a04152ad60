import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { namedFiles } from '@lectern/verify';
import { parseSync } from 'oxc-parser';
import { readFolder } from './project.ts';

/** The module of each adapter. */
const modules: Readonly<Record<string, string>> = {
  project: './projects.ts',
  testrunner: './testrunner.ts',
  configuration: './configurations.ts',
  shell: './command-lines.ts',
  install: './installs.ts',
  node: './machine.ts',
};

/** Files that all adapters run with and are judged by. */
const shared = ['commands.ts', 'node-scripts.ts', 'unmet-expectation.ts'];

/**
 * Returns a hash of each adapter, by name: of its files in this folder, of the files in the project that it gives to
 * samples, and of the shared files. Comments do not count.
 */
export function codesOf(root: string): Record<string, string> {
  const own = Object.entries(readFolder(path.join(root, 'verify'), false)).filter(([name]) => !name.includes('.test.'));
  const given = Object.entries(readFolder(path.join(root, 'samples/project'), true));
  const all = [...own, ...given.map(([name, text]) => [`samples/project/${name}`, text] as const)];
  const files = Object.fromEntries(all.map(([name, text]) => [name, codeIn(name, text)]));
  const common = shared.map((name) =>
    codeIn(name, readFileSync(path.join(root, '../packages/verify/src/run', name), 'utf8')),
  );
  const code = (module: string) =>
    createHash('sha256')
      .update(JSON.stringify([common, namedFiles({ texts: [`'${module}'`], files })]))
      .digest('hex')
      .slice(0, 8);
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, code(module)]));
}

/** Returns the text of a file; of a module without its comments, and without the lines that hold nothing else. */
function codeIn(name: string, text: string): string {
  if (!/\.[cm]?[jt]s$/.test(name)) return text;
  let code = '';
  let from = 0;
  for (const { start, end } of parseSync(name, text).comments) {
    code += text.slice(from, start);
    const line = code.lastIndexOf('\n') + 1;
    const isAlone = code.slice(line).trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(end));
    code = isAlone ? code.slice(0, line) : code.replace(/[ \t]+$/, '');
    from = isAlone ? text.indexOf('\n', end) + 1 || text.length : end;
  }
  return code + text.slice(from);
}
