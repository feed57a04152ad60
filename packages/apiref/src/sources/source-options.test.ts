import path from 'node:path';
import { expect, it } from 'vitest';
import { integrity, writeSite } from '../../test/written-site.ts';
import { editAddress, prepare } from './source-options.ts';

it('reads the lock file of the site and looks in the usual places', () => {
  const root = writeSite({ packages: { acme: { files: {} } } });
  const configFiles = [path.join(root, 'lectern.config.ts')];
  const { value, diagnostics } = prepare({}, { root, drafts: false, configFiles });
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({
    root,
    lock: { lockVersion: 1, packages: { acme: { version: '1.2.3', integrity, license: 'MIT' } } },
    lockFile: 'reference.lock.json',
    cacheDir: path.join(root, 'node_modules/.cache/lectern/packages'),
    notes: path.join(root, 'content/notes'),
    collection: 'docs',
    base: '/docs',
    missing: new Set(),
    watch: [path.join(root, 'reference.lock.json'), path.join(root, 'content/notes')],
    code: configFiles,
  });
});

it('looks where the options say', () => {
  const root = writeSite({
    packages: {},
    files: { 'locks/own.json': '{"lockVersion":1,"packages":{}}', 'reference.lock.json': '{' },
  });
  const options = { lock: 'locks/own.json', collection: 'api', notes: 'notes', cache: 'cache', missingRoutes: ['/a'] };
  const { value, diagnostics } = prepare(options, { root, drafts: false });
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({
    lockFile: 'locks/own.json',
    cacheDir: path.join(root, 'cache'),
    notes: path.join(root, 'notes'),
    collection: 'api',
    base: '/api',
    missing: new Set(['/a']),
    watch: [path.join(root, 'locks/own.json'), path.join(root, 'notes')],
  });
});

it.each([
  ['reference', '/reference'],
  ['/reference', '/reference'],
  ['reference/', '/reference'],
  ['/a/b/', '/a/b'],
  ['/', ''],
  ['', ''],
])('starts routes with the path "%s", however it is written', (routeBasePath, base) => {
  const root = writeSite({ packages: {} });
  expect(prepare({ routeBasePath }, { root, drafts: false }).value.base).toBe(base);
});

it('says which lock file is missing, and takes no package for locked', () => {
  const root = writeSite({ packages: {} });
  const { value, diagnostics } = prepare({ lock: 'gone.json' }, { root, drafts: false });
  expect(value.lock).toEqual({ lockVersion: 1, packages: {} });
  expect(diagnostics).toMatchObject([{ code: 'package-lock-invalid', severity: 'error', file: 'gone.json' }]);
  expect(diagnostics[0]?.message).toContain('there is no such file');
});

it('reports what is wrong in the lock file', () => {
  const root = writeSite({ packages: {}, files: { 'reference.lock.json': '{"lockVersion":2}' } });
  const { diagnostics } = prepare({}, { root, drafts: false });
  expect(diagnostics).toMatchObject([{ code: 'package-lock-invalid', file: 'reference.lock.json' }]);
  expect(diagnostics[0]?.message).toContain('it needs "lockVersion": 1');
});

it('leads editors to the note of a page, or else to the source of the package', () => {
  const context = { root: '/site', drafts: false };
  const editable = { ...context, editUrl: 'https://example.com/edit/' };
  const upstream = 'https://example.com/acme/index.js';
  const notes = new Map([['api/parse', { file: 'content/notes/api/parse.md' }]]);
  const noted = { page: 'api/parse', notes, upstream };
  expect(editAddress({ ...noted, context: editable })).toBe('https://example.com/edit/content/notes/api/parse.md');
  expect(editAddress({ ...noted, context })).toBe(upstream);
  expect(editAddress({ ...noted, page: 'api/print', context: editable })).toBe(upstream);
  expect(editAddress({ page: 'api/print', notes, context: editable })).toBeUndefined();
});
