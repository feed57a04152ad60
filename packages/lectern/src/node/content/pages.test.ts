import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { type PagesOptions, pages } from './pages.ts';

const site = testFolder();
const react = (frontMatter = '') => `${frontMatter}\nexport default () => <b />;\n`;

async function read(
  options: PagesOptions = {},
  context: { readonly drafts?: boolean; readonly editUrl?: string } = {},
) {
  const { value, diagnostics } = await pages(options)({ root: site.root, drafts: false, ...context });
  return {
    ...value,
    routes: value.entries.map(({ id, route }) => `${id} ${route}`),
    problems: diagnostics.map(({ file, code, hint }) => `${file} ${code} ${hint}`),
  };
}

it('makes pages of Markdown and React, in the order of their names', async () => {
  site.write({
    'pages/index.tsx': react(),
    'pages/about.md': '---\nslug: /us\n---\n',
    'pages/team/index.mdx': 'Text.',
    'pages/team/ada.jsx': react("export const frontMatter = { title: 'Ada', unlisted: true };"),
    'pages/team/bob.js': react(),
    'pages/team/style.css': '',
    'pages/v1.0.tsx': react(),
    'pages/part.island.tsx': react(),
    'pages/_private.tsx': react(),
  });
  const { routes, entries, watch, problems } = await read({}, { editUrl: 'https://example.com' });
  expect(problems).toEqual([]);
  expect(routes).toEqual([
    'about /us',
    'index /',
    'team/ada /team/ada',
    'team/bob /team/bob',
    'team/index /team',
    'v1.0 /v1.0',
  ]);
  expect(watch).toEqual([join(site.root, 'pages')]);
  expect(entries[2]).toEqual({
    id: 'team/ada',
    collection: 'pages',
    kind: 'page',
    route: '/team/ada',
    frontMatter: { title: 'Ada', unlisted: true },
    place: { file: 'pages/team/ada.jsx' },
    body: { format: 'react', path: join(site.root, 'pages/team/ada.jsx') },
    editUrl: 'https://example.com/pages/team/ada.jsx',
    lastUpdated: undefined,
  });
  expect(entries[4]?.body).toEqual({ format: 'mdx', source: 'Text.', path: join(site.root, 'pages/team/index.mdx') });
});

it('leaves drafts out of a build, and lies where the options say', async () => {
  site.write({ 'own/a.md': '---\ndraft: true\n---\n', 'own/b.md': 'Text.' });
  expect((await read({ path: 'own', routeBasePath: 'x' })).routes).toEqual(['b /x/b']);
  expect(
    (await read({ path: 'own', editUrl: false }, { drafts: true, editUrl: 'https://a.example' })).entries,
  ).toMatchObject([
    { id: 'a', route: '/a', editUrl: undefined },
    { id: 'b', route: '/b', editUrl: undefined },
  ]);
});

it('reports what is no page though it looks like one, what cannot be read, and a folder without pages', async () => {
  site.write({ 'pages/sub/Big.TSX': '', 'pages/page.markdown': '', 'pages/v.test.JSX': '' });
  expect((await read()).problems).toEqual([
    expect.stringContaining('pages/page.markdown content-file-skipped'),
    'pages/sub/Big.TSX content-ending-case Rename it to end in .tsx.',
  ]);
  site.write({ 'empty/style.css': '' });
  expect((await read({ path: 'empty' })).problems).toEqual([expect.stringContaining('empty content-folder-empty')]);
  site.write({ 'bytes/a.tsx': Buffer.from([0xff]), 'bytes/b.md': Buffer.from([0xff]) });
  const bytes = await read({ path: 'bytes' });
  expect(bytes.entries).toEqual([]);
  expect(bytes.problems.map((text) => text.split(' ', 2).join(' '))).toEqual([
    'bytes/b.md content-encoding',
    'bytes/a.tsx content-encoding',
  ]);
});
