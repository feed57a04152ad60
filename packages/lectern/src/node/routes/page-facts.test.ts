import { expect, it } from 'vitest';
import { placeSite, type TestEntry } from '../../../test/placed-site.ts';
import type { Page } from '../../model/page.ts';
import { fileOf } from './built-site.ts';

/** Returns what the theme shows of an entry. */
function pageOf(entry: Partial<TestEntry>): Page {
  return placeSite({ entries: [{ id: 'a', ...entry }], config: { baseUrl: '/base/' } }).site.pages[0]!.page;
}

const toc = [1, 2, 3, 4, 5].map((level) => ({ id: `h${level}`, html: `H${level}`, level }));
const post = { date: '2026-01-02', authors: [], tags: [] };

it.each<[string, NonNullable<TestEntry['frontMatter']>, readonly number[]]>([
  ['levels two and three', {}, [2, 3]],
  ['the levels that it says', { toc_min_heading_level: 3, toc_max_heading_level: 4 }, [3, 4]],
  ['nothing where it hides it', { hide_table_of_contents: true }, []],
])('a table of contents holds %s', (_, frontMatter, levels) => {
  const page = pageOf({ frontMatter, article: { toc } });
  expect(page.toc.map(({ level }) => level)).toEqual(levels);
  expect(page.hideToc).toBe(levels.length === 0 ? true : undefined);
  expect(pageOf({}).toc).toEqual([]);
});

it.each([
  ['social.png', 'https://example.com/base/social.png'],
  ['/img/social.png', 'https://example.com/base/img/social.png'],
  ['https://example.org/a.png', 'https://example.org/a.png'],
  ['http://example.org/a.png', 'http://example.org/a.png'],
  ['https.png', 'https://example.com/base/https.png'],
  ['img/https://a.png', 'https://example.com/base/img/https://a.png'],
])('social networks find the image %s at %s', (image, address) => {
  expect(pageOf({ frontMatter: { image } }).image).toBe(address);
});

it('shows of its entry where it is edited, when it changed, and where it comes from', () => {
  const origin = { package: 'acme', version: '1.0.0', license: 'MIT' };
  const page = pageOf({
    editUrl: 'https://example.org/edit',
    lastUpdated: Date.UTC(2026, 1, 3, 23, 59),
    origin,
    frontMatter: { hide_title: true, unlisted: true, keywords: ['k'], title: 'T', description: 'D' },
  });
  expect(page).toMatchObject({
    route: '/base/docs/a',
    id: 'a',
    collection: 'docs',
    kind: 'doc',
    title: 'T',
    description: 'D',
    editUrl: 'https://example.org/edit',
    lastUpdated: '2026-02-03',
    origin,
    hideTitle: true,
    unlisted: true,
    keywords: ['k'],
    breadcrumbs: [],
  });
  expect(pageOf({}).lastUpdated).toBeUndefined();
});

it('has what posts have only where it is one', () => {
  const shown = ({ date, authors, tags, readingTime }: Page) => ({ date, authors, tags, readingTime });
  expect(shown(pageOf({}))).toEqual({});
  expect(shown(pageOf({ kind: 'post', post }))).toEqual({ date: '2026-01-02', readingTime: 1 });
  const tagged = { ...post, tags: [{ label: 't', route: '/blog/tags/t' }], authors: [{ name: 'Ada' }] };
  expect(shown(pageOf({ kind: 'post', post: tagged }))).toEqual({
    date: '2026-01-02',
    readingTime: 1,
    tags: [{ label: 't', href: '/base/blog/tags/t' }],
    authors: [{ name: 'Ada' }],
  });
});

it('diagnostics name the file of a page, else its key', () => {
  const [built] = placeSite({ entries: [{ id: 'a' }] }).site.pages;
  expect(fileOf(built!)).toBe('docs/a.md');
  expect(fileOf({ ...built!, entry: undefined })).toBe('docs/a');
});
