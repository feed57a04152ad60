import { describe, expect, it } from 'vitest';
import { placeSite } from '../../../test/placed-site.ts';
import type { SiteConfigInput } from '../config/site-config.ts';
import { checkSite } from './check-site.ts';

/** Returns what is reported about a configuration, each problem with the path of its option. */
function problems(input: Partial<SiteConfigInput>): readonly string[] {
  const { site, config } = placeSite({
    entries: [
      { id: 'a', article: { anchors: ['part'] } },
      { id: 'old', version: '1.0' },
    ],
    docs: [{}, { name: '1.0', path: '/docs/1.0', isLast: false }],
    assets: ['/icon.svg'],
    config: input,
  });
  return checkSite(site, config, (path) => ({ file: path.join('.') })).map(
    ({ file, code, message, hint }) => `${file} ${code} ${message} ${hint}`,
  );
}

const logo = (src: string) => ({ src, alt: '', width: 1, height: 1 });

describe('the links of the configuration', () => {
  it('are fine where there is what they lead to', () => {
    const items = [
      { label: 'Page', to: '/docs/a#part' },
      { label: 'Document', docId: 'a' },
      { label: 'Out', href: 'https://example.org/gone' },
      { label: 'Menu', items: [{ label: 'Page', to: '/docs/a' }] },
    ];
    expect(
      problems({
        favicon: '/icon.svg',
        navbar: { items, logo: logo('/icon.svg') },
        footer: { groups: [{ title: 'More', items: items.slice(0, 3) }], logo: logo('/icon.svg') },
        redirects: [{ from: '/old', to: '/docs/a' }],
      }),
    ).toEqual([]);
  });

  it('are reported each where it is written', () => {
    const link = { label: 'Gone', to: '/docs/b' };
    const codes = problems({
      favicon: '/favicon.png',
      navbar: {
        items: [
          { label: 'Fine', to: '/docs/a' },
          link,
          { label: 'Menu', items: [{ label: 'X', to: '/docs/a' }, link] },
        ],
        logo: logo('/logo.png'),
      },
      footer: {
        groups: [
          { title: 'Fine', items: [{ label: 'Fine', to: '/docs/a' }] },
          { title: 'Gone', items: [link] },
        ],
        logo: logo('/foot.png'),
      },
      redirects: [
        { from: '/x', to: '/docs/a' },
        { from: ['/old', '/older'], to: '/gone' },
      ],
    });
    expect(codes.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'favicon image-broken',
      'footer.groups.1.items.0.to link-broken',
      'footer.logo.src image-broken',
      'navbar.items.1.to link-broken',
      'navbar.items.2.items.1.to link-broken',
      'navbar.logo.src image-broken',
      'redirects.1.to redirect-target-broken',
    ]);
    expect(codes[0]).toContain('The image "/favicon.png" does not exist. Nearest file: ');
    expect(codes.at(-1)).toContain('The redirect from /old, /older leads to /gone, but no page has this route.');
  });

  it('are kinds of the search, each with a page', () => {
    const kinds = (routes: string) => problems({ search: { kinds: [{ label: 'Guides', routes }] } });
    expect(kinds('^/docs/a')).toEqual([]);
    expect(kinds('^/guides/')).toEqual([
      'search.kinds.0.routes search-kind-empty No page has the kind "Guides" of the search: no route matches "^/guides/". Correct the regular expression. It is for routes without the base URL, such as "/docs/install".',
    ]);
  });

  it('are not reported of redirects in a circle, which is an error of its own', () => {
    const redirects = [
      { from: '/x.html', to: '/y?a' },
      { from: ['/z', '/y'], to: 'https://example.com/x' },
      { from: '/v', to: '/x' },
    ];
    expect(problems({ redirects, url: 'https://example.com' })).toEqual([]);
  });

  it('are checked in redirects up to the heading', () => {
    expect(problems({ redirects: [{ from: '/x', to: '/docs/a#part' }] })).toEqual([]);
    const [found, ...others] = problems({ redirects: [{ from: '/x', to: '/docs/a#prt' }] });
    expect(found).toContain(
      'redirects.0.to link-anchor-broken The link to "/docs/a#prt" leads to /docs/a, but nothing',
    );
    expect(others).toEqual([]);
  });

  it('are checked in the HTML of the announcement, and so are its pictures', () => {
    const html = '<a href="/docs/a#part">A</a> <a href="https://example.org">B</a>';
    expect(problems({ announcementBar: { html } })).toEqual([]);
    const gone = '<a href="/docs/b">B</a> <a href="/docs/a#gone&amp;x">A</a> <img alt="" src="/none.png">';
    expect(problems({ announcementBar: { html: gone } }).map((text) => text.split('. ')[0])).toEqual([
      'announcementBar.html link-broken The link to "/docs/b" leads nowhere: no page has the route /docs/b',
      'announcementBar.html link-anchor-broken The link to "/docs/a#gone&x" leads to /docs/a, but nothing there has the id "gone&x"',
      'announcementBar.html image-broken The image "/none.png" does not exist',
    ]);
  });

  it('are checked where the search finds the errors that the site explains', () => {
    expect(problems({ search: { errors: '/icon.svg' } })).toEqual([]);
    expect(problems({ search: { errors: '/icons.svg' } })).toEqual([
      'search.errors search-errors-missing There is no file "/icons.svg" with the errors that the search explains. Nearest file: "/icon.svg". Correct "search.errors", or let a source make the file.',
    ]);
    expect(problems({ search: { errors: '/docs/a' } })).toHaveLength(1);
  });

  it.each([
    [{ docId: 'b' }, 'docId', '"b" of "docs"', '"a"'],
    [{ docId: 'old' }, 'docId', '"old" of "docs"', 'none is similar'],
    [{ docId: 'a', collection: 'help' }, 'docId', '"a" of "help"', 'none is similar'],
  ])('to a document that its latest version lacks are reported: %o', (item, key, named, nearest) => {
    expect(problems({ navbar: { items: [{ label: 'X', ...item }] } })).toEqual([
      `navbar.items.0.${key} link-doc-unknown The link leads to the document ${named}, but its latest version has no document with this id. Nearest id: ${nearest}. Correct "docId", or set "collection" to the collection that contains it.`,
    ]);
  });
});
