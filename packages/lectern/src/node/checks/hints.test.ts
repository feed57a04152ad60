import { expect, it } from 'vitest';
import type { RouteTable } from '../routes/route-table.ts';
import { createHints } from './hints.ts';

const files = ['/site/docs/index.md', '/site/docs/guide/index.md', '/site/docs/page.md', '/site/pages/index.tsx'];
const table: RouteTable = {
  root: '/site',
  sources: [],
  baseUrl: '/',
  pages: new Map(),
  files: new Map(files.map((file) => [file, file])),
  assets: new Set(),
  redirects: new Map(),
};

it.each([
  ['docs/page.md', './indx.md', '"./index.md" or "./guide/index.md"'],
  ['docs/guide/start.md', '../indx.md', '"../index.md" or "./index.md"'],
  ['docs/index.md', './idex.md', '"./guide/index.md"'],
  ['pages/about.mdx', '../docs/pge.md', '"../docs/page.md"'],
  ['docs/page.md', './pag.md', 'none is similar'],
])('names files as %s would that links to %s', (from, wanted, hint) => {
  expect(createHints(table).file(wanted, from)).toBe(hint);
});

it('names the nearest of several files of one name first, then by their names, and at most three', () => {
  const paths = ['b/deep', 'a/deep', 'c', 'b', ''].map((folder) => `/site/docs/${folder}/page.md`.replace('//', '/'));
  const hints = createHints({ ...table, files: new Map(paths.map((path) => [path, path])) });
  expect(hints.file('./pag.md', 'docs/start.md')).toBe('"./page.md" or "./b/page.md" or "./c/page.md"');
});

it('says where a name differs by its Unicode form alone, which nobody sees', () => {
  const form = 'which has the same letters in another Unicode form (copy its name, or give both the form NFC)';
  const [composed, parted] = ['한국어 é', '한국어 é'.normalize('NFD')];
  const hints = createHints({
    ...table,
    pages: new Map([[`/docs/${parted}`, {} as never]]),
    files: new Map([[`/site/docs/${parted}.md`, '/a']]),
    assets: new Set([`/img/${composed}.png`]),
  });
  expect(hints.file(`./${composed}.md`, 'docs/page.md')).toBe(`"./${parted}.md", ${form}`);
  expect(hints.route(`/docs/${composed}`)).toBe(`"/docs/${parted}", ${form}`);
  expect(hints.asset(`/img/${parted}.png`)).toBe(`"/img/${composed}.png", ${form}`);
  expect(hints.file(`../${parted}.md`, 'docs/page.md')).toBe(`"./${parted}.md"`);
});
