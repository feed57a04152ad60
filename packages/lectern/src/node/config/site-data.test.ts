import { expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';
import { siteData } from './site-data.ts';

it('gives pictures the base URL and leaves paths of links alone', () => {
  const picture = { src: '/logo.svg', alt: 'Logo', width: 10, height: 10 };
  const { value: config } = parseConfig({
    input: {
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/project/',
      sources: [],
      favicon: '/icon.png',
      navbar: {
        logo: picture,
        items: [
          { label: 'Docs', to: '/docs' },
          { label: 'Deutsch', href: 'pathname:///de/' },
        ],
      },
      footer: { logo: picture },
    },
    file: 'site.config.ts',
  });
  const site = siteData({ config: config!, modules: [], versionedCollections: ['docs'], docRoute: () => undefined });
  expect(site.navbar).toEqual({
    title: 'Site',
    logo: { ...picture, src: '/project/logo.svg' },
    items: [
      { label: 'Docs', to: '/docs' },
      { label: 'Deutsch', href: '/de/' },
    ],
  });
  expect(site.footer.logo?.src).toBe('/project/logo.svg');
  expect(site.favicon).toBe('/icon.png');
  expect(site.versionedCollections).toEqual(['docs']);
});

it('gives links to documents their routes, in the bar, its menus and the footer', () => {
  const doc = { label: 'Setup', docId: 'guides/setup' };
  const { value: config } = parseConfig({
    input: {
      title: 'Site',
      url: 'https://example.com',
      sources: [],
      navbar: { items: [doc, { label: 'More', items: [{ ...doc, collection: 'handbook' }] }] },
      footer: { groups: [{ title: 'Learn', items: [doc] }] },
    },
    file: 'site.config.ts',
  });
  const docRoute = (collection: string, id: string) => `/${collection}/${id}`;
  const { navbar, footer } = siteData({ config: config!, modules: [], versionedCollections: [], docRoute });
  const link = { label: 'Setup', to: '/docs/guides/setup' };
  expect(navbar.items).toEqual([link, { label: 'More', items: [{ label: 'Setup', to: '/handbook/guides/setup' }] }]);
  expect(footer.groups).toEqual([{ title: 'Learn', items: [link] }]);
});

it('gives links of the announcement the base URL, unless they have it', () => {
  const html =
    '<a href="/a?b&amp;c">A</a> <a href="/project/d">D</a> <a href="//example.com">E</a> <img src="/f.png" alt="">';
  const { value: config } = parseConfig({
    input: { title: 'Site', url: 'https://example.com', baseUrl: '/project/', sources: [], announcementBar: { html } },
    file: 'site.config.ts',
  });
  const site = siteData({ config: config!, modules: [], versionedCollections: [], docRoute: () => undefined });
  expect(site.announcementBar).toEqual({
    id: 'announcement',
    html: '<a href="/project/a?b&amp;c">A</a> <a href="/project/d">D</a> <a href="//example.com">E</a> <img src="/project/f.png" alt="">',
    isCloseable: true,
  });
});
