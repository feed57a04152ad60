import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry, testArticle, testConfig, testEntry } from '../../../test/placed-site.ts';
import { entryKey } from '../ground/source.ts';
import { replaceTexts } from './replace-texts.ts';

const link = (target: string) => ({ kind: 'link' as const, target, line: 1, column: 1 });
const post: Partial<TestEntry> = {
  collection: 'blog',
  kind: 'post',
  route: '/blog/news',
  post: { date: '2021-02-03', authors: [], tags: [] },
};
const entries: readonly TestEntry[] = [
  { id: 'a', article: { html: '<p>Old</p>', heading: 'A', excerpt: 'Old', words: 1, anchors: ['one'] } },
  { id: 'b', article: { heading: 'B', references: [link('./a.md#one')], html: '<a href="lectern-ref:0">A</a>' } },
  { id: 'c', frontMatter: { title: 'C', description: 'About C.' }, article: { html: '<p>C</p>' } },
  { id: 'd', article: { heading: 'D', excerpt: 'Old' } },
  { id: 'e', article: { heading: 'E', excerpt: 'Old' } },
  { id: 'news', ...post, article: { heading: 'News', html: '<p>News</p>' } },
];

/** An index page lists D with its description, and the group of E without one. */
const index = { link: { type: 'generated-index', slug: '/all' } } as const;
const items = [
  ...['a', 'b', 'c'].map((id) => planned.doc(id)),
  planned.group('All', [planned.doc('d'), planned.group('Below', [planned.doc('e')])], index),
];
const docs = [{ sidebars: [{ name: 'main', items }] }];

/** Edits the article of an entry, and returns the last site, the edited one, and one that is placed from nothing. */
function edit(id: string, article: TestEntry['article'] = {}, more: Partial<TestEntry> = {}) {
  const { site: last } = placeSite({ entries, docs });
  const edited = entries.map((one) =>
    one.id === id ? { ...one, ...more, article: { ...one.article, ...article } } : one,
  );
  const config = testConfig();
  const all = last.pages.flatMap(({ entry, compiled }) => (entry && compiled ? [{ entry, compiled }] : []));
  const texts = all.map(({ entry, compiled }) => {
    const own = entry.id === id ? edited.find((one) => one.id === id)! : undefined;
    return own ? { entry: testEntry(own), compiled: testArticle(own.article) } : { entry, compiled };
  });
  const outputs = [{ entries: texts.map(({ entry }) => entry) }];
  const articles = new Map(texts.map(({ entry, compiled }) => [entryKey(entry), compiled]));
  return {
    last,
    next: replaceTexts({ last, outputs, articles, config }),
    whole: placeSite({ entries: edited, docs }).site,
  };
}

describe('a site after an edit of a text', () => {
  it.each<[string, string, TestEntry['article']]>([
    ['another text', 'a', { html: '<p>New</p>', words: 7 }],
    ['another anchor, which checks of links look up', 'a', { anchors: ['two'] }],
    ['a link more', 'c', { references: [link('/docs/b')], html: '<a href="lectern-ref:0">B</a>' }],
    ['another first paragraph below a description', 'c', { excerpt: 'New' }],
    ['another first paragraph, which is the description', 'a', { excerpt: 'New' }],
    ['the description of a page that an index page lists without it', 'e', { excerpt: 'New' }],
    ['another table of contents', 'a', { toc: [{ id: 'one', html: 'One', level: 2 }] }],
    ['nothing else', 'b', {}],
  ])('is the one that is placed from nothing: %s', (_, id, article) => {
    const { last, next, whole } = edit(id, article);
    expect(next).toEqual(whole);
    const same = next?.pages.filter((page) => last.pages.includes(page));
    expect(same).toHaveLength(last.pages.length - 1);
    expect(next?.sidebars).toBe(last.sidebars);
  });

  it.each<[string, string, TestEntry['article'], Partial<TestEntry>?]>([
    ['a title', 'a', { heading: 'Another' }],
    ['a description that an index page shows', 'd', { excerpt: 'New' }],
    ['a post, which lists show', 'news', { html: '<p>New</p>' }],
    ['another address', 'a', {}, { route: '/docs/z' }],
    ['a label', 'a', {}, { frontMatter: { sidebar_label: 'Short' } }],
    ['a page that is not listed any more', 'a', {}, { frontMatter: { unlisted: true } }],
  ])('is placed again for %s', (_, id, article, more) => {
    expect(edit(id, article, more).next).toBeUndefined();
  });
});
