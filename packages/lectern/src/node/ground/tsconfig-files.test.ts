import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { tsconfigFiles } from './tsconfig-files.ts';

const site = testFolder();
const found = () => [...tsconfigFiles(site.root)].map((file) => relative(site.root, file));

it('are what a configuration extends and refers to, each by its file', () => {
  site.write({
    'tsconfig.json': '{ "extends": ["./base", "@scope/shared"], "references": [{ "path": "lib" }] }',
    'base.json': '{ "extends": "./deep/tsconfig.json" }',
    'deep/tsconfig.json': '{}',
    'node_modules/@scope/shared/tsconfig.json': '{}',
    'lib/tsconfig.json': '{ "references": [{ "path": "../tools" }] }',
    'tools/tsconfig.json': '{}',
  });
  expect(found()).toEqual(
    expect.arrayContaining([
      'tsconfig.json',
      'base.json',
      'deep/tsconfig.json',
      'node_modules/@scope/shared/tsconfig.json',
      'lib/tsconfig.json',
      'tools/tsconfig.json',
    ]),
  );
});

it('are no folders: a watcher would watch all that is in them', () => {
  site.write({
    'tsconfig.json': '{ "references": [{ "path": "./lib" }], "extends": "shared" }',
    'lib/tsconfig.json': '{}',
    'node_modules/shared/tsconfig.json': '{}',
  });
  expect(found()).not.toContain('lib');
  expect(found()).not.toContain('node_modules/shared');
});

it('are named before they exist', () => {
  site.write({ 'tsconfig.json': '{ "extends": "./later" }' });
  expect(found()).toEqual(['tsconfig.json', 'later', 'later.json', 'later/tsconfig.json']);
});
