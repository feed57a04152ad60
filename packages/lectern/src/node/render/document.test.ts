import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { testData, testPage } from '../../../test/test-page.ts';
import type { Page } from '../../model/page.ts';
import type { SiteData } from '../../model/site-data.ts';
import { renderDocument } from './document.ts';

type Element = DefaultTreeAdapterTypes.Element;

const hostile = `</title><script>alert("1")</script>' & "<b>`;

const site: SiteData = { ...testData, title: `Site ${hostile}`, favicon: '/a"b.svg' };

/** Returns the elements of the head as a browser reads them. */
function headOf(given: Partial<Page>, data: SiteData = site): readonly Element[] {
  const html = renderDocument(
    { site: data, generator: 'Lectern', boot: '', headHtml: '' },
    { build: '', page: { ...testPage, ...given }, globalData: '' },
    { shell: '<p id="shell">Shell</p>', styles: '', fonts: [] },
  );
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html') as Element;
  const [head, body] = root.childNodes as Element[];
  expect([head?.nodeName, body?.nodeName, root.childNodes.length]).toEqual(['head', 'body', 2]);
  return head!.childNodes as Element[];
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((each) => each.name === name)?.value;
const textOf = (element: Element | undefined) =>
  (element?.childNodes[0] as DefaultTreeAdapterTypes.TextNode | undefined)?.value;

function meta(head: readonly Element[], name: string): string | undefined {
  const found = head.filter((each) => attribute(each, 'name') === name || attribute(each, 'property') === name);
  expect(found.length).toBeLessThanOrEqual(1);
  return attribute(found[0], 'content');
}

const linkedData = (head: readonly Element[]) => {
  const script = head.find((each) => attribute(each, 'type') === 'application/ld+json');
  return script && (JSON.parse(textOf(script)!) as { '@graph': object[] })['@graph'];
};

describe('the head', () => {
  it('keeps hostile texts as texts, in elements, attributes and scripts', () => {
    const lastUpdated = '2021-02-08';
    const plain = headOf({ lastUpdated }).map(({ nodeName }) => nodeName);
    const head = headOf({
      lastUpdated,
      title: hostile,
      description: hostile,
      keywords: [hostile],
      image: `https://example.com/a?b="c"&d`,
      route: '/base/docs/a"b',
      breadcrumbs: [{ label: hostile }],
    });
    // The two that the other page has not, and no element that a text has made.
    expect(head).toHaveLength(plain.length + 2);
    expect(textOf(head.find(({ nodeName }) => nodeName === 'title'))).toBe(`${hostile} | Site ${hostile}`);
    expect(meta(head, 'description')).toBe(hostile);
    expect(meta(head, 'keywords')).toBe(hostile);
    expect(meta(head, 'og:image')).toBe('https://example.com/a?b="c"&d');
    expect(meta(head, 'og:site_name')).toBe(`Site ${hostile}`);
    const canonical = head.find((each) => attribute(each, 'rel') === 'canonical');
    expect(attribute(canonical, 'href')).toBe('https://example.com/base/docs/a%22b');
    expect(
      attribute(
        head.find((each) => attribute(each, 'rel') === 'icon'),
        'href',
      ),
    ).toBe('/base/a"b.svg');
    expect(linkedData(head)).toEqual([
      expect.objectContaining({ '@type': 'TechArticle', headline: hostile }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
  });

  it('keeps pages that nobody shall find out of search engines, and only these', () => {
    expect(meta(headOf({}), 'robots')).toBeUndefined();
    for (const given of [{ unlisted: true }, { kind: 'not-found' }] as const) {
      const head = headOf(given);
      expect(meta(head, 'robots')).toBe('noindex');
      expect(linkedData(head)).toBeUndefined();
    }
  });

  it('names the page in the languages that the site has elsewhere, and in its own', () => {
    const named = (given: Partial<Page>, elsewhere: object) => {
      const config = { label: '', direction: 'ltr', htmlLang: 'en-US' } as const;
      const localeConfigs = { en: config, de: { ...config, htmlLang: 'de', ...elsewhere }, fr: config };
      const i18n = { ...site.i18n, locales: ['en', 'de', 'fr'], localeConfigs };
      const links = headOf(given, { ...site, i18n }).filter((each) => attribute(each, 'hreflang') !== undefined);
      return links.map((each) => ['rel', 'hreflang', 'href'].map((name) => attribute(each, name)).join(' '));
    };
    const url = 'https://example.com/de';
    expect(named({}, { url })).toEqual([
      'alternate en-US https://example.com/base/docs/a',
      'alternate de https://example.com/de/docs/a',
    ]);
    expect(named({ route: '/base/' }, { url })).toContain('alternate de https://example.com/de/');
    for (const given of [{ unlisted: true }, { kind: 'not-found' }, { collection: 'theme' }] as const)
      expect(named(given, { url })).toEqual([]);
    expect(named({}, {})).toEqual([]);
  });

  it('tells what is shared: a card with the image of the page, or a small one without', () => {
    expect(meta(headOf({}), 'twitter:card')).toBe('summary');
    expect(meta(headOf({ image: 'https://example.com/a.png' }), 'twitter:card')).toBe('summary_large_image');
    const own = headOf({ image: 'https://example.com/base/assets/social/0123.jpg' });
    expect(['width', 'height', 'alt'].map((name) => meta(own, `og:image:${name}`))).toEqual(['1200', '630', 'A']);
    expect(meta(headOf({ image: 'https://example.com/a.png' }), 'og:image:width')).toBeUndefined();
    expect(meta(headOf({}), 'og:type')).toBeUndefined();
    expect(meta(headOf({ kind: 'post', date: '2021-02-08' }), 'og:type')).toBe('article');
  });
});

describe('the facts for search engines', () => {
  it('says of a document when it changed and where it lies', () => {
    const breadcrumbs = [{ label: 'Guides', href: '/base/docs/guides' }, { label: 'Group' }];
    expect(linkedData(headOf({ lastUpdated: '2021-02-08', breadcrumbs }))).toEqual([
      { '@type': 'TechArticle', headline: 'A', url: 'https://example.com/base/docs/a', dateModified: '2021-02-08' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://example.com/base/docs/guides' },
          { '@type': 'ListItem', position: 2, name: 'Group' },
          { '@type': 'ListItem', position: 3, name: 'A' },
        ],
      },
    ]);
  });

  it('says of a post when and by whom it was written, and of the home page what the site is called', () => {
    const authors = [{ name: 'Ada', href: '/base/blog/authors/ada' }, { name: 'Bob' }];
    expect(linkedData(headOf({ kind: 'post', date: '2021-02-08', authors }))).toEqual([
      {
        '@type': 'BlogPosting',
        headline: 'A',
        url: 'https://example.com/base/docs/a',
        datePublished: '2021-02-08',
        author: [
          { '@type': 'Person', name: 'Ada', url: 'https://example.com/base/blog/authors/ada' },
          { '@type': 'Person', name: 'Bob' },
        ],
      },
    ]);
    expect(linkedData(headOf({ route: '/base/' }))).toEqual([
      { '@type': 'WebSite', name: site.title, url: 'https://example.com/base/' },
    ]);
    expect(linkedData(headOf({ kind: 'page' }))).toBeUndefined();
  });

  it('names the picture of a page, and where an author is who has no address', () => {
    const image = 'https://example.com/a.png';
    const lastUpdated = '2021-02-08';
    expect(linkedData(headOf({ image, lastUpdated }))).toEqual([
      {
        '@type': 'TechArticle',
        headline: 'A',
        url: 'https://example.com/base/docs/a',
        dateModified: lastUpdated,
        image,
      },
    ]);
    expect(linkedData(headOf({ image }))).toBeUndefined();
    expect(linkedData(headOf({ kind: 'post', date: '2021-02-08' }))).toEqual([
      { '@type': 'BlogPosting', headline: 'A', url: 'https://example.com/base/docs/a', datePublished: '2021-02-08' },
    ]);
    const authors = [{ name: 'Ada', href: 'https://ada.example/x' }];
    expect(linkedData(headOf({ kind: 'post', date: '2021-02-08', authors }))).toMatchObject([
      { author: [{ name: 'Ada', url: 'https://ada.example/x' }] },
    ]);
  });

  it('says nothing of a post without a day, but its way', () => {
    expect(linkedData(headOf({ kind: 'post' }))).toBeUndefined();
    const breadcrumbs = [{ label: 'Blog', href: '/base/blog' }];
    expect(linkedData(headOf({ kind: 'post', breadcrumbs }))).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://example.com/base/blog' },
          { '@type': 'ListItem', position: 2, name: 'A' },
        ],
      },
    ]);
  });
});
