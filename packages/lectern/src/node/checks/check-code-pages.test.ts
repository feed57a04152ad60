import { expect, it } from 'vitest';
import { placeSite } from '../../../test/placed-site.ts';
import { checkRendered } from './check-rendered.ts';

/** Returns what is reported about a React page that renders this HTML. */
function problems(html: string, more: { readonly format?: 'react' | 'mdx'; readonly files?: readonly string[] } = {}) {
  const { format = 'react', files = [] } = more;
  const { site } = placeSite({
    entries: [
      { id: 'code', route: '/code', kind: 'page', body: { format, source: '', path: '/site/code.tsx' } as never },
      { id: 'a', article: { anchors: ['part'] } },
    ],
    assets: ['/img/a.png'],
    config: { baseUrl: '/base/' },
  });
  const built = site.pages.find(({ page }) => page.id === 'code')!;
  return checkRendered({ site, pages: [{ built, html }], files: files.map((path) => ({ path })) }).map(
    ({ file, code, message }) => `${file} ${code} ${message}`,
  );
}

it.each([
  '<a href="/base/docs/a#part">x</a>',
  '<a href="/docs/a">x</a>',
  '<a href="https://example.org">x</a>',
  '<p id="own">x</p><a href="#own">x</a>',
  '<img alt="" src="/base/img/a.png">',
  '<p>No links</p>',
])('says nothing of %s', (html) => {
  expect(problems(html)).toEqual([]);
});

it('says nothing of an image that a module imports', () => {
  const html = '<img alt="" src="/base/assets/photo.0.png">';
  expect(problems(html, { files: ['assets/photo.0.png'] })).toEqual([]);
  expect(problems(html)).toHaveLength(1);
});

it('reports at the file of a page links, places on it and on others, and images that are not there', () => {
  const html =
    '<a href="/docs/b?x=1&amp;y=2">x</a><a href="/base/docs/a#prat">x</a><a href="#gone">x</a><img alt="" src="/img/b.png">';
  expect(problems(html)).toEqual([
    'docs/code.md link-broken The link to "/docs/b?x=1&y=2" leads nowhere: no page has the route /docs/b.',
    'docs/code.md link-anchor-broken The link to "/base/docs/a#prat" leads to /docs/a, but nothing there has the id "prat".',
    'docs/code.md link-anchor-broken The link to "#gone" leads to /code, but nothing there has the id "gone".',
    'docs/code.md image-broken The image "/img/b.png" does not exist.',
  ]);
});

it('reports ids of the engine in any article, but not those that it makes itself', () => {
  const made = ['tabs-1', 'chart-1', 'fn-a', 'fnref-a', 'footnotes'].map((id) => `<i id="lectern-${id}"></i>`).join('');
  for (const format of ['react', 'mdx'] as const) {
    expect(problems(made, { format })).toEqual([]);
    expect(problems(`${made}<i id="lectern-seed"></i><i id="lectern-footnotes2"></i>`, { format })).toEqual(
      ['lectern-seed', 'lectern-footnotes2'].map(
        (id) =>
          `docs/code.md id-reserved The id "${id}" starts with "lectern-", which is reserved for elements of the engine and the theme.`,
      ),
    );
  }
});

it('leaves links of text, which were checked where it was compiled', () => {
  expect(problems('<a href="/gone">x</a>', { format: 'mdx' })).toEqual([]);
});
