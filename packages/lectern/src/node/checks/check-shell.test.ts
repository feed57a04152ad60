import { expect, it } from 'vitest';
import { testSite } from '../../../test/test-site.ts';
import { docs } from '../content/docs.ts';
import { pages } from '../content/pages.ts';
import { checkRendered } from './check-rendered.ts';

it('checks the links and pictures of the configuration', async () => {
  const { diagnostics } = await testSite({
    fixture: 'bad/one-id',
    config: {
      sources: [docs()],
      favicon: '/icon.png',
      navbar: {
        items: [
          { label: 'Fine', to: '/docs/same' },
          { label: 'Broken', to: '/docs/smae' },
          { label: 'Else', href: 'https://example.com' },
          { label: 'Document', docId: 'same' },
          {
            label: 'Menu',
            items: [
              { label: 'Broken', to: '/docs/smae' },
              { label: 'No document', docId: 'smae' },
              { label: 'No collection', docId: 'same', collection: 'handbook' },
            ],
          },
        ],
      },
      footer: { groups: [{ title: 'More', items: [{ label: 'Gone', to: '/blog' }] }] },
      redirects: [{ from: '/old', to: '/gone' }],
      search: {
        aliases: { '/docs/same': ['x'], '/docs/other-names': ['x'] },
        words: { '/docs/same': ['x'], '/docs/words': ['x'] },
        suggestions: ['/docs/same', '/docs/suggested'],
      },
    },
  });
  const own = diagnostics.filter(({ file }) => file === 'site.config.ts');
  expect(own.map(({ code, message }) => `${code} ${message}`)).toMatchInlineSnapshot(`
    [
      "link-broken The link to "/docs/smae" leads nowhere: no page has the route /docs/smae.",
      "link-broken The link to "/docs/smae" leads nowhere: no page has the route /docs/smae.",
      "link-broken The link to "/blog" leads nowhere: no page has the route /blog.",
      "link-broken The link to "/docs/other-names" leads nowhere: no page has the route /docs/other-names.",
      "link-broken The link to "/docs/words" leads nowhere: no page has the route /docs/words.",
      "link-broken The link to "/docs/suggested" leads nowhere: no page has the route /docs/suggested.",
      "link-doc-unknown The link leads to the document "smae" of "docs", but its latest version has no document with this id.",
      "link-doc-unknown The link leads to the document "same" of "handbook", but its latest version has no document with this id.",
      "image-broken The image "/icon.png" does not exist.",
      "redirect-target-broken The redirect from /old leads to /gone, but no page has this route.",
    ]
  `);
});

it('checks pages that are code when they are rendered', async () => {
  const { site } = await testSite({
    fixture: 'docusaurus',
    config: {
      sources: [docs({ lastVersion: 'current' }), pages({ path: 'src/pages' })],
    },
  });
  const built = site.pages.find(({ key }) => key === 'pages/Features')!;
  const html =
    '<p id="a">x</p><a class="b" href="/docs/cli">ok</a><a href="#a">ok</a><a href="#b">no</a><a href="/gone?a=1&amp;b=2">no</a><img alt="" src="/img/no.png"><i id="lectern-seed"></i><i id="lectern-tabs-1-1"></i>';
  expect(
    checkRendered({ site, pages: [{ built, html }], files: [] }).map(
      ({ code, file, message }) => `${file} ${code} ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "src/pages/Features.tsx id-reserved The id "lectern-seed" starts with "lectern-", which is reserved for elements of the engine and the theme.",
      "src/pages/Features.tsx link-anchor-broken The link to "#b" leads to /Features, but nothing there has the id "b".",
      "src/pages/Features.tsx link-broken The link to "/gone?a=1&b=2" leads nowhere: no page has the route /gone.",
      "src/pages/Features.tsx image-broken The image "/img/no.png" does not exist.",
    ]
  `);
  const odd = `<!-- <a href="/in-a-comment"> --><img alt="1 > 0" src = '/img/caf&eacute;.png'><A\nHREF=/left></A>`;
  expect(checkRendered({ site, pages: [{ built, html: odd }], files: [] }).map(({ message }) => message)).toEqual([
    'The image "/img/café.png" does not exist.',
    'The link to "/left" leads nowhere: no page has the route /left.',
  ]);
});
