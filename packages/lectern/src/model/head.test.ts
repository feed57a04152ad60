import { describe, expect, it } from 'vitest';
import { testData, testPage } from '../../test/test-page.ts';
import { documentTitle, faviconTag, headTags, isReplaced, twinAddress } from './head.ts';
import type { HeadTag, Page } from './page.ts';
import type { SiteData } from './site-data.ts';

const site: SiteData = { ...testData, tagline: 'Says what it is', titleDelimiter: '·' };

/** Returns tags as lines: what identifies each one, and what it says. */
const lines = (tags: readonly HeadTag[]) =>
  tags.map(({ tag, attributes, text }) => {
    const list = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
    return [tag, ...list, ...(text === undefined ? [] : [text])].join(' ');
  });
const linesOf = (given: Partial<Page> = {}, data: Partial<SiteData> = {}) =>
  lines(headTags({ ...testPage, ...given }, { ...site, ...data }));

const usual = [
  'title A · Site',
  'meta name=description content=About A.',
  'link rel=canonical href=https://example.com/base/docs/a',
  'meta property=og:title content=A · Site',
  'meta property=og:description content=About A.',
  'meta property=og:url content=https://example.com/base/docs/a',
];
const small = 'meta name=twitter:card content=summary';
const large = 'meta name=twitter:card content=summary_large_image';

describe('the title of a document', () => {
  it('combines the titles of page and site, and is the site’s own on the home page', () => {
    expect(documentTitle(testPage, site)).toBe('A · Site');
    expect(documentTitle({ ...testPage, route: '/base/' }, site)).toBe('Site · Says what it is');
  });
});

describe('the tags of a page', () => {
  it('are exactly these for a plain page', () => {
    expect(linesOf()).toEqual([...usual, small]);
    expect(linesOf({ keywords: [] })).toEqual([...usual, small]);
  });

  it('name the address as the sitemap does: encoded', () => {
    const lines = linesOf({ route: '/base/docs/Über [a] "b"' });
    const address = 'https://example.com/base/docs/%C3%9Cber%20%5Ba%5D%20%22b%22';
    expect(lines).toContain(`link rel=canonical href=${address}`);
    expect(lines).toContain(`meta property=og:url content=${address}`);
  });

  it('name the keywords', () => {
    expect(linesOf({ keywords: ['one', 'two'] })).toEqual([...usual, small, 'meta name=keywords content=one, two']);
  });

  it.each([
    ['an unlisted page', { unlisted: true }],
    ['the page of what there is not', { kind: 'not-found' }],
  ] as const)('keep %s out of search engines', (_, given) => {
    expect(linesOf(given)).toEqual([...usual, small, 'meta name=robots content=noindex']);
  });

  it('give the size of pictures that the build drew, and of no others', () => {
    const other = 'https://example.com/base/images/a.png';
    expect(linesOf({ image: other })).toEqual([...usual, `meta property=og:image content=${other}`, large]);
    const own = 'https://example.com/base/assets/social/0123.jpg';
    expect(linesOf({ image: own })).toEqual([
      ...usual,
      `meta property=og:image content=${own}`,
      'meta property=og:image:width content=1200',
      'meta property=og:image:height content=630',
      'meta property=og:image:alt content=A',
      large,
    ]);
  });

  it('lead agents to the page as Markdown', () => {
    const twin = 'link rel=alternate type=text/markdown href=/base/docs/a.md';
    expect(linesOf({}, { agents: true })).toEqual([...usual, twin, small]);
  });

  it.each([
    [{ tag: 'meta', attributes: { name: 'description', content: 'Own' } }, 1],
    [{ tag: 'meta', attributes: { property: 'og:title', content: 'Own' } }, 3],
    [{ tag: 'link', attributes: { rel: 'canonical', href: 'https://example.org/a' } }, 2],
  ] as const)('give way to those of the page itself: %o', (own, place) => {
    expect(linesOf({ head: [own] })).toEqual([...usual.filter((_, at) => at !== place), small, ...lines([own])]);
  });

  it('keep other tags of the page that may occur several times', () => {
    const own: HeadTag = { tag: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } };
    expect(linesOf({ head: [own] })).toEqual([...usual, small, ...lines([own])]);
    expect(isReplaced({ tag: 'title', attributes: {} }, { ...testPage, head: [own] })).toBe(false);
    expect(isReplaced(own, { ...testPage, head: [own] })).toBe(false);
    expect(isReplaced(own, testPage)).toBe(false);
  });
});

describe('the address of a page as Markdown', () => {
  it.each([
    ['/base/docs/a', '/base/docs/a.md'],
    ['/base/', '/base/index.md'],
    ['/docs/a.html.html', '/base/docs/a.html.html.md'],
  ])('of %s is %s', (route, address) => {
    expect(twinAddress({ ...testPage, route }, { ...site, agents: true })).toBe(address);
  });

  it.each([{ kind: 'not-found' }, { collection: 'theme' }] as const)(
    'is none for a page that says nothing: %o',
    (given) => {
      expect(twinAddress({ ...testPage, ...given }, { ...site, agents: true })).toBeUndefined();
    },
  );

  it('is undefined on a site without twins', () => {
    expect(twinAddress(testPage, site)).toBeUndefined();
  });
});

it('places the favicon below the base, if there is one', () => {
  expect(faviconTag(site)).toBeUndefined();
  expect(lines([faviconTag({ ...site, favicon: '/i.svg' })!])).toEqual(['link rel=icon href=/base/i.svg']);
});
