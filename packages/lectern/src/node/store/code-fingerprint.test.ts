import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { codeFingerprint } from './code-fingerprint.ts';

const folder = testFolder();
beforeEach(() => {
  folder.write({
    'own/package.json':
      '{"dependencies":{"a":"1","linked":"1","absent":"1","above":"1"},"peerDependencies":{"peer":"1"},"optionalDependencies":{"option":"1"},"devDependencies":{"tool":"1"}}',
  });
  folder.write({ 'own/src/index.ts': 'index' });
  folder.write({ 'own/src/deep/part.ts': 'part' });
  folder.write({ 'own/dist/index.js': 'compiled' });
  folder.write({ 'own/node_modules/a/package.json': '{"version":"1.0.0","dependencies":{"b":"1"}}' });
  folder.write({ 'own/node_modules/b/package.json': '{"version":"1.0.0","dependencies":{"a":"1"}}' });
  for (const name of ['peer', 'option', 'tool'])
    folder.write({ [`own/node_modules/${name}/package.json`]: '{"version":"1.0.0"}' });
  folder.write({ 'node_modules/above/package.json': '{"version":"1.0.0"}' });
  folder.write({
    'linked/package.json':
      '{"version":"0.0.0","dependencies":{"plain":"1"},"exports":{"source":"./src/index.ts","default":"./dist/index.js"}}',
  });
  folder.write({ 'linked/src/index.ts': 'linked' });
  folder.write({ 'linked/dist/index.js': 'compiled' });
  folder.write({ 'plain/package.json': '{"version":"0.0.0","main":"index.cjs"}' });
  folder.write({ 'plain/index.cjs': 'plain' });
  folder.write({ 'plain/lib/part.mjs': 'part' });
  folder.write({ 'plain/node_modules/c/index.js': 'not its own' });
  symlinkSync(join(folder.root, 'linked'), join(folder.root, 'own/node_modules/linked'));
  folder.write({ 'linked/node_modules/.keep': '' });
  symlinkSync(join(folder.root, 'plain'), join(folder.root, 'linked/node_modules/plain'));
});

const fingerprint = (file = 'own/src/index.ts') => codeFingerprint(pathToFileURL(join(folder.root, file)).href);

it.each([
  ['own/src/index.ts', 'other'],
  ['own/src/deep/part.ts', 'other'],
  ['own/src/deep/new.ts', 'new'],
  ['own/node_modules/a/package.json', '{"version":"1.0.1","dependencies":{"b":"1"}}'],
  ['own/node_modules/b/package.json', '{"version":"1.0.1"}'],
  ['own/node_modules/peer/package.json', '{"version":"1.0.1"}'],
  ['own/node_modules/option/package.json', '{"version":"1.0.1"}'],
  ['node_modules/above/package.json', '{"version":"1.0.1"}'],
  ['own/node_modules/above/package.json', '{"version":"1.0.1"}'],
  ['linked/src/index.ts', 'other'],
  ['plain/index.cjs', 'other'],
  ['plain/lib/part.mjs', 'other'],
])('changes with %s', (file, content) => {
  const before = fingerprint();
  folder.write({ [file]: content });
  expect(fingerprint()).not.toBe(before);
});

it('does not change with tests, nor with what does not run', () => {
  const before = fingerprint();
  folder.write({ 'own/src/deep/part.test.ts': 'test' });
  folder.write({ 'own/src/deep/notes.ts.md': 'notes' });
  folder.write({ 'own/node_modules/tool/package.json': '{"version":"1.0.1"}' });
  folder.write({ 'own/dist/index.js': 'other' });
  folder.write({ 'linked/dist/index.js': 'other' });
  folder.write({ 'plain/node_modules/c/index.js': 'other' });
  expect(fingerprint()).toBe(before);
  expect(fingerprint('own/dist/index.js')).not.toBe(before);
});

it('does not change with the folder that all of it lies in', () => {
  const before = fingerprint();
  renameSync(join(folder.root, 'own'), join(folder.root, 'moved'));
  expect(fingerprint('moved/src/index.ts')).toBe(before);
});

it('changes with the name of a file, and with the place of a text', () => {
  const before = fingerprint();
  renameSync(join(folder.root, 'own/src/deep/part.ts'), join(folder.root, 'own/src/deep/other.ts'));
  const renamed = fingerprint();
  expect(renamed).not.toBe(before);
  folder.write({ 'own/src/deep/other.ts': '', 'own/src/index.ts': 'partindex' });
  expect(new Set([before, renamed, fingerprint()]).size).toBe(3);
});

it.each(['version', 'platform', 'arch'] as const)("changes with Node's %s", (key) => {
  const before = fingerprint();
  const own = Object.getOwnPropertyDescriptor(process, key)!;
  Object.defineProperty(process, key, { ...own, value: 'other' });
  const after = fingerprint();
  Object.defineProperty(process, key, own);
  expect(after).not.toBe(before);
  expect(fingerprint()).toBe(before);
});

it('does not change with the order in which packages are named', () => {
  const before = fingerprint();
  folder.write({
    'own/package.json':
      '{"optionalDependencies":{"option":"1"},"peerDependencies":{"peer":"1"},"dependencies":{"above":"1","linked":"1","a":"1"}}',
  });
  expect(fingerprint()).toBe(before);
});

it('changes with what compiled code runs with', () => {
  const before = fingerprint('own/dist/index.js');
  folder.write({ 'linked/src/index.ts': 'other' });
  expect(fingerprint('own/dist/index.js')).toBe(before);
  folder.write({ 'linked/dist/index.js': 'other' });
  expect(fingerprint('own/dist/index.js')).not.toBe(before);
});
