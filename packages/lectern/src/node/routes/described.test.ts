import { expect, it } from 'vitest';
import { testArticle, testConfig, testEntry } from '../../../test/placed-site.ts';
import type { Entry } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { describe } from './described.ts';

const config = testConfig({ title: 'My site', tagline: 'What it does', baseUrl: '/base/' });

const of = (entry: Partial<Entry>, article?: Partial<Article>) =>
  describe(testEntry({ id: 'guide/one', ...entry }), article && testArticle(article), config);

it.each<[string, Partial<Entry>, Partial<Article> | undefined, string]>([
  ['its front matter', { frontMatter: { title: 'Mine' } }, { heading: 'Heading' }, 'Mine'],
  ['its heading', {}, { heading: 'Heading' }, 'Heading'],
  ['the last part of its id', {}, {}, 'one'],
  ['its id', { id: 'one' }, undefined, 'one'],
  ['the site, as the home page', { route: '/' }, {}, 'My site'],
  ['its heading, as the home page too', { route: '/' }, { heading: 'Heading' }, 'Heading'],
])('a page is called as %s says', (_, entry, article, title) => {
  expect(of(entry, article)).toMatchObject({ title, label: title });
});

it('a sidebar calls a page as it says for that', () => {
  expect(of({ frontMatter: { title: 'Mine', sidebar_label: 'Short' } })).toMatchObject({
    title: 'Mine',
    label: 'Short',
  });
});

it.each<[string, Partial<Entry>, Partial<Article> | undefined, string]>([
  ['its front matter', { frontMatter: { description: 'Mine.' } }, { excerpt: 'First.' }, 'Mine.'],
  ['its first paragraph', {}, { excerpt: 'First.' }, 'First.'],
  ['nothing', {}, undefined, ''],
  ['the tagline, as the home page', { route: '/' }, {}, 'What it does'],
  ['its first paragraph, as the home page too', { route: '/' }, { excerpt: 'First.' }, 'First.'],
])('a page is described by %s', (_, entry, article, description) => {
  expect(of(entry, article).description).toBe(description);
});

it.each([
  ['of 160 characters stays', `${'a'.repeat(159)}.`, `${'a'.repeat(159)}.`],
  ['of more ends with a word', `${'word '.repeat(32)}end`, `${'word '.repeat(31)}word…`],
  [
    'that has a word end at its limit keeps the word',
    `${'a'.repeat(100)} ${'b'.repeat(58)} c`,
    `${'a'.repeat(100)} ${'b'.repeat(58)}…`,
  ],
  ['ends without the mark before its end', `${'a'.repeat(150)}, – ${'b'.repeat(20)}`, `${'a'.repeat(150)}…`],
])('a first paragraph %s', (_, excerpt, description) => {
  expect(of({}, { excerpt }).description).toBe(description);
});

it('a page lies at its route, below the base URL', () => {
  const described = of({ frontMatter: { unlisted: true } });
  expect(described).toMatchObject({ key: 'docs/guide/one', route: '/docs/guide/one', href: '/base/docs/guide/one' });
  expect([described.unlisted, of({}).unlisted]).toEqual([true, false]);
});
