import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { configFingerprint } from './config-fingerprint.ts';

const folder = testFolder();
beforeEach(() =>
  folder.write({
    'site/package.json': '{"dependencies":{"a":"1"},"devDependencies":{"tool":"1"}}',
    'site/site.config.ts': 'config',
    'site/sidebars.ts': 'sidebars',
    'site/content/page.md': 'text',
    'site/node_modules/a/package.json': '{"version":"1.0.0","devDependencies":{"not-installed":"1","b":"1"}}',
    'site/node_modules/b/package.json': '{"version":"1.0.0"}',
    'site/node_modules/tool/package.json': '{"version":"1.0.0","dependencies":{"below":"1"}}',
    'site/node_modules/below/package.json': '{"version":"1.0.0"}',
  }),
);

const fingerprint = () =>
  configFingerprint(
    join(folder.root, 'site'),
    ['site.config.ts', 'sidebars.ts', 'gone.ts'].map((file) => join(folder.root, 'site', file)),
  );

it.each([
  ['the configuration', 'site/site.config.ts', 'other'],
  ['a file that it imports', 'site/sidebars.ts', 'other'],
  ['such a file that comes into being', 'site/gone.ts', 'here'],
  ['a package of the site', 'site/node_modules/a/package.json', '{"version":"1.0.1"}'],
  ['a tool of the site', 'site/node_modules/tool/package.json', '{"version":"1.0.1","dependencies":{"below":"1"}}'],
  ['what a tool runs with', 'site/node_modules/below/package.json', '{"version":"1.0.1"}'],
])('changes with %s', (_, file, content) => {
  const before = fingerprint();
  expect(fingerprint()).toBe(before);
  folder.write({ [file]: content });
  expect(fingerprint()).not.toBe(before);
});

it.each([
  ['content', 'site/content/page.md'],
  ['the tools of a package', 'site/node_modules/b/package.json'],
])('does not change with %s', (_, file) => {
  const before = fingerprint();
  folder.write({ [file]: '{"version":"2.0.0"}' });
  expect(fingerprint()).toBe(before);
});

it('tells apart which file holds a text', () => {
  const before = fingerprint();
  folder.write({ 'site/site.config.ts': 'configsidebars', 'site/sidebars.ts': '' });
  expect(fingerprint()).not.toBe(before);
});

it('is that of its files where no folder above has a package', () => {
  const file = join(folder.root, 'site/sidebars.ts');
  const alone = () => configFingerprint('/', [file]);
  const before = alone();
  folder.write({ 'site/sidebars.ts': 'other' });
  expect(alone()).not.toBe(before);
});
