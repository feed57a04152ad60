import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codesOf } from './codes-of.ts';

const site = path.resolve(import.meta.dirname, '..');
const root = mkdtempSync(path.join(tmpdir(), 'codes-'));
cpSync(path.join(site, 'verify'), path.join(root, 'verify'), { recursive: true });
cpSync(path.join(site, 'samples/project'), path.join(root, 'samples/project'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** The adapters whose code is another once a file was written. */
function changedBy(file: string): string[] {
  const before = codesOf(root);
  writeFileSync(path.join(root, file), '');
  return Object.entries(codesOf(root)).flatMap(([name, code]) => (code === before[name] ? [] : name));
}

// Each is emptied and stays so, from the outermost to the innermost.
test.each([
  ['verify/codes-of.test.ts', []],
  ['verify/installs.ts', ['install']],
  ['verify/runner.conf.cjs', ['testrunner']],
  ['samples/project/features/login.feature', ['project', 'configuration', 'shell']],
  ['verify/machine.cjs', ['project', 'testrunner', 'configuration', 'shell', 'node']],
])('an edit of %s is seen in %j', (file, names) => {
  expect(changedBy(file)).toEqual(names);
});
