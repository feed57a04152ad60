import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { docs } from './docs.ts';
import type { DocsOptions } from './docs-options.ts';

const site = testFolder();

/** Reads the documents of the site; returns them with their routes, versions and problems, one line each. */
async function read(options: DocsOptions = {}, context: { readonly drafts?: boolean; readonly editUrl?: string } = {}) {
  const { value, diagnostics } = await docs(options)({ root: site.root, drafts: false, ...context });
  const problems = diagnostics.map(({ file, code, hint }) => `${file} ${code} ${hint}`);
  const routes = value.entries.map(({ id, version, route }) => `${version ?? ''} ${id} ${route}`);
  const versions = value.docs?.map(
    ({ name, label, isLast, path }) => `${name} ${label} ${path}${isLast ? ' last' : ''}`,
  );
  return { ...value, problems, routes, versions };
}

describe('documents', () => {
  it('are named and placed by their folders, numbers and front matter', async () => {
    site.write({
      'docs/01-guides/02-first.md': 'Text.',
      'docs/01-guides/README.MD': 'Text.',
      'docs/01-guides/named.mdx': '---\nid: other\nslug: /top\n---\n',
      'docs/3-kept.md': '---\nparse_number_prefixes: false\n---\n',
      'docs/_partial.md': 'Text.',
      'docs/note.txt': 'Text.',
    });
    const { routes, entries, docs, watch, problems } = await read();
    expect(problems).toEqual([]);
    expect(routes.sort()).toEqual([
      ' 3-kept /docs/3-kept',
      ' guides/README /docs/guides',
      ' guides/first /docs/guides/first',
      ' guides/other /docs/top',
    ]);
    expect(docs?.[0]?.files).toEqual({
      '3-kept': { name: '3-kept', position: undefined },
      'guides/README': { name: 'README', position: undefined },
      'guides/first': { name: '02-first', position: 2 },
      'guides/other': { name: 'named', position: undefined },
    });
    expect(docs?.[0]?.folders).toEqual({ guides: { name: '01-guides', position: 1, category: undefined } });
    expect(entries.find(({ id }) => id === 'guides/other')).toMatchObject({
      collection: 'docs',
      kind: 'doc',
      place: { file: 'docs/01-guides/named.mdx' },
      body: { format: 'mdx', path: join(site.root, 'docs/01-guides/named.mdx') },
    });
    const versions = ['versions.json', 'versioned_docs', 'versioned_sidebars'];
    expect(watch).toEqual([...versions, 'docs'].map((path) => join(site.root, path)));
  });

  it('know their folders, at every depth, and what describes them', async () => {
    site.write({
      'docs/2-a/1-b/c.md': 'Text.',
      'docs/2-a/_category_.json': '{ "label": "A", "position": 7 }',
      'docs/2-a/1-b/_category_.yml': 'lable: B',
    });
    const { docs, problems } = await read();
    expect(docs?.[0]?.folders).toMatchObject({
      a: { name: '2-a', position: 2, category: { label: 'A', position: 7 } },
      'a/b': { name: '1-b', position: 1, category: undefined },
    });
    expect(problems).toEqual([expect.stringContaining('docs/2-a/1-b/_category_.yml category-unknown-key')]);
  });

  it('are left out of a build while they are drafts, and shown while authoring', async () => {
    site.write({ 'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': 'Text.' });
    const built = await read();
    expect([built.routes, built.docs?.[0]?.drafts, Object.keys(built.docs?.[0]?.files ?? {})]).toEqual([
      [' b /docs/b'],
      ['a'],
      ['b'],
    ]);
    const shown = await read({}, { drafts: true });
    expect([shown.routes, shown.docs?.[0]?.drafts]).toEqual([[' a /docs/a', ' b /docs/b'], []]);
  });

  it('say when they were changed, as git or the front matter has it', async () => {
    site.write({
      'docs/a.md': 'Text.',
      'docs/b.md': '---\nlast_update: { date: 2020-01-01 }\n---\n',
      'docs/c.md': '---\nlast_update: { author: Ada }\n---\n',
    });
    const env = { ...process.env, GIT_COMMITTER_DATE: '2021-02-08T12:00:00Z', GIT_CONFIG_GLOBAL: '/dev/null' };
    const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, env, stdio: 'ignore' });
    git('init');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'a');
    const { entries } = await read();
    expect(entries.map(({ lastUpdated }) => new Date(lastUpdated ?? 0).toISOString().slice(0, 10))).toEqual([
      '2021-02-08',
      '2020-01-01',
      '2021-02-08',
    ]);
  });

  it.each([
    [undefined, undefined, undefined],
    ['https://a.example/edit/', undefined, 'https://a.example/edit/docs/a%20b.md'],
    ['https://a.example/edit', 'https://b.example', 'https://b.example/docs/a%20b.md'],
    ['https://a.example/edit', false, undefined],
  ] as const)('can be edited: the site says %s, the source %s', async (editUrl, own, expected) => {
    site.write({
      'docs/a b.md': 'Text.',
      'docs/c.md': '---\ncustom_edit_url: https://c.example\n---\n',
      'docs/d.md': '---\ncustom_edit_url: null\n---\n',
    });
    const { entries } = await read(own === undefined ? {} : { editUrl: own }, editUrl === undefined ? {} : { editUrl });
    expect(entries.map((entry) => entry.editUrl)).toEqual([expected, 'https://c.example', undefined]);
  });

  it('have another folder, collection and path', async () => {
    site.write({ 'handbook/a.md': 'Text.', 'guides/a.md': 'Text.' });
    expect((await read({ path: 'handbook' })).routes).toEqual([' a /handbook/a']);
    const { routes, entries } = await read({ path: 'guides', collection: 'help', routeBasePath: '/' });
    expect([routes, entries[0]?.collection]).toEqual([[' a /a'], 'help']);
  });

  it('reports a folder that is missing or has no documents', async () => {
    expect((await read()).problems).toEqual([expect.stringContaining('docs content-folder-missing')]);
    site.write({ 'docs/_a.md': 'Text.' });
    expect((await read()).problems).toEqual([expect.stringContaining('docs content-folder-empty')]);
  });

  it('checks the fields that the site adds', async () => {
    site.write({ 'docs/a.md': '---\nsidebar_position: first\n---\n' });
    expect((await read()).problems).toEqual([expect.stringContaining('docs/a.md front-matter-invalid')]);
  });
});

describe('versions', () => {
  const old = {
    'docs/a.md': 'Text.',
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/a.md': 'Text.',
    'versioned_docs/version-1.0/a.md': 'Text.',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "old": ["a"] }',
  };

  it('are read from the folders beside the documents, the newest of the list at the path of all', async () => {
    site.write(old);
    const { versions, routes, docs, watch, problems } = await read({ sidebars: false });
    expect(problems).toEqual([]);
    expect(versions).toEqual(['current Next /docs/next', '2.0 2.0 /docs last', '1.0 1.0 /docs/1.0']);
    expect(routes).toEqual([' a /docs/next/a', '2.0 a /docs/a', '1.0 a /docs/1.0/a']);
    expect(docs?.map(({ sidebars }) => sidebars.map(({ name }) => name))).toEqual([[], ['defaultSidebar'], ['old']]);
    expect(watch).toContain(join(site.root, 'versioned_sidebars/version-1.0-sidebars.json'));
  });

  it('of another collection lie in folders with its name', async () => {
    site.write({
      'help/a.md': 'Text.',
      'help_versions.json': '["1.0"]',
      'help_versioned_docs/version-1.0/a.md': 'Text.',
      'help_versioned_sidebars/version-1.0-sidebars.json': '{ "old": ["a"] }',
    });
    const { routes, docs, watch } = await read({ path: 'help' });
    expect(routes).toEqual([' a /help/next/a', '1.0 a /help/a']);
    expect(docs?.[1]?.sidebars).toMatchObject([{ name: 'old' }]);
    expect(watch?.[0]).toBe(join(site.root, 'help_versions.json'));
  });

  it('have the labels, paths and main documents of the options', async () => {
    site.write(old);
    const { versions, docs, problems } = await read({
      lastVersion: 'current',
      mainDocId: 'a',
      versions: { current: { label: '3.x', path: 'new' }, '2.0': { path: 'two', mainDocId: 'b' }, '1.0': { path: '' } },
    });
    expect(problems).toEqual([]);
    expect(versions).toEqual(['current 3.x /docs/new last', '2.0 2.0 /docs/two', '1.0 1.0 /docs']);
    expect(docs?.map(({ mainDocId }) => mainDocId)).toEqual(['a', 'b', 'a']);
  });

  it('reports settings of a version that is not there, with the nearest', async () => {
    site.write(old);
    const { problems, versions } = await read({ lastVersion: '2', versions: { '1.O': {}, '1.0': {} } });
    expect(problems).toEqual([
      expect.stringMatching(/^site\.config\.ts version-unknown .*"1\.0"/),
      expect.stringMatching(/^site\.config\.ts version-unknown /),
    ]);
    expect(versions?.[1]).toBe('2.0 2.0 /docs last');
  });

  it('reports a list that is no YAML', async () => {
    site.write({ ...old, 'versions.json': '["2.0"' });
    const { problems, versions } = await read();
    expect(problems).toEqual([expect.stringContaining('versions.json yaml-invalid')]);
    expect(versions).toEqual(['current Next /docs last']);
  });

  it('reports a version without a folder where the list names it, and reads the others', async () => {
    site.write({ ...old, 'versions.json': '["2.0",\n "1.1"]' });
    const { problems, versions } = await read();
    expect(problems.filter((problem) => problem.includes('version-folder-missing'))).toEqual([
      'versions.json version-folder-missing Create the folder, correct the name, or remove it from the list.',
    ]);
    expect(versions).toEqual(['current Next /docs/next', '2.0 2.0 /docs last']);
  });

  it('reports a version with the path of another one, and leaves it out', async () => {
    site.write(old);
    const { problems, versions } = await read({ versions: { '1.0': { path: 'next' } } });
    expect(problems).toEqual([expect.stringContaining('site.config.ts version-path-taken')]);
    expect(versions).toEqual(['current Next /docs/next', '2.0 2.0 /docs last']);
  });

  it('reports folders and sidebars that no version uses', async () => {
    site.write({
      ...old,
      'versions.json': '["2.0"]',
      'versioned_docs/3.0/a.md': 'Text.',
      'versioned_docs/.hidden': '',
    });
    expect((await read()).problems).toEqual([
      expect.stringContaining('versioned_docs/3.0 version-unlisted'),
      expect.stringContaining('versioned_docs/version-1.0 version-unlisted'),
      expect.stringContaining('versioned_sidebars/version-1.0-sidebars.json version-unlisted'),
    ]);
  });

  it('reports a list that starts with an older version, unless the last version is named', async () => {
    site.write({ ...old, 'versions.json': '["1.0", "2.0"]' });
    expect((await read()).problems).toEqual([expect.stringContaining('versions.json versions-order')]);
    expect((await read({ lastVersion: '1.0' })).problems).toEqual([]);
    const named = { 'versioned_docs/version-10.x/a.md': 'Text.', 'versioned_docs/version-legacy/a.md': 'Text.' };
    site.write({ ...old, ...named, 'versions.json': '["10.x", "2.0", "1.0", "legacy"]' });
    expect((await read()).problems).toEqual([]);
  });

  it('have sidebars in TypeScript, too', async () => {
    site.write({ ...old, 'versioned_sidebars/version-2.0-sidebars.ts': 'export default { typed: ["a"] };' });
    const { docs, problems } = await read();
    expect(problems).toEqual([]);
    expect(docs?.map(({ sidebars }) => sidebars.map(({ name }) => name)).slice(1)).toEqual([['typed'], ['old']]);
  });
});
