import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codesOf } from './codes-of.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-'));
const root = path.join(folder, 'site');
for (const part of ['site/verify', 'site/samples/project', 'packages/verify/src/run'])
  cpSync(path.resolve(import.meta.dirname, '../..', part), path.join(folder, part), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the adapters whose code is another once a file was written. */
function changedBy(file: string): string[] {
  const before = codesOf(root);
  writeFileSync(path.join(root, file), '');
  return Object.entries(codesOf(root)).flatMap(([name, code]) => (code === before[name] ? [] : name));
}

test('comments do not count', () => {
  const before = codesOf(root);
  const file = path.join(root, 'verify/runner.conf.cjs');
  const text = readFileSync(file, 'utf8');
  const line = text.split('\n').findIndex((each) => each.startsWith('let ')) + 1;
  const lines = text.replace(/\/\/.*/, '// Another sentence.').split('\n');
  writeFileSync(file, lines.toSpliced(line, 0, '/** Further. */').join('\n'));
  expect(readFileSync(file, 'utf8')).not.toBe(text);
  expect(codesOf(root)).toEqual(before);
  writeFileSync(file, text);
});

// Each is emptied and stays so, from the outermost to the innermost.
test.each([
  ['verify/codes-of.test.ts', []],
  ['verify/installs.ts', ['install']],
  ['verify/runner.conf.cjs', ['testrunner']],
  ['samples/project/features/login.feature', ['project', 'configuration', 'shell']],
  ['verify/machine.cjs', ['project', 'testrunner', 'configuration', 'shell', 'node']],
  ['../packages/verify/src/run/mark-samples.ts', []],
  ['../packages/verify/src/run/commands.ts', ['project', 'testrunner', 'configuration', 'shell', 'install', 'node']],
])('an edit of %s is seen in %j', (file, names) => {
  expect(changedBy(file)).toEqual(names);
});
