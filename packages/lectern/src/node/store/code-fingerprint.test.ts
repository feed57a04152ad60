import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFingerprint } from './code-fingerprint.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-code-'));
  write('own/package.json', '{"dependencies":{"a":"1","linked":"1","absent":"1"},"peerDependencies":{"peer":"1"}}');
  write('own/src/index.ts', 'index');
  write('own/src/deep/part.ts', 'part');
  write('own/dist/index.js', 'compiled');
  write('own/node_modules/a/package.json', '{"version":"1.0.0","dependencies":{"b":"1"}}');
  write('own/node_modules/b/package.json', '{"version":"1.0.0","dependencies":{"a":"1"}}');
  write('own/node_modules/peer/package.json', '{"version":"1.0.0"}');
  write('linked/package.json', '{"version":"0.0.0"}');
  write('linked/src/index.ts', 'linked');
  symlinkSync(join(root, 'linked'), join(root, 'own/node_modules/linked'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const fingerprint = (file = 'own/src/index.ts') => codeFingerprint(pathToFileURL(join(root, file)).href);

it.each([
  ['own/src/index.ts', 'other'],
  ['own/src/deep/part.ts', 'other'],
  ['own/src/deep/new.ts', 'new'],
  ['own/node_modules/a/package.json', '{"version":"1.0.1","dependencies":{"b":"1"}}'],
  ['own/node_modules/b/package.json', '{"version":"1.0.1"}'],
  ['own/node_modules/peer/package.json', '{"version":"1.0.1"}'],
  ['linked/src/index.ts', 'other'],
])('changes with %s', (file, content) => {
  const before = fingerprint();
  write(file, content);
  expect(fingerprint()).not.toBe(before);
});

it('does not change with tests, nor with what does not run', () => {
  const before = fingerprint();
  write('own/src/deep/part.test.ts', 'test');
  write('own/dist/index.js', 'other');
  expect(fingerprint()).toBe(before);
  expect(fingerprint('own/dist/index.js')).not.toBe(before);
});
