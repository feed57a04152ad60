import { defineSite, docs, pages } from 'lectern';

/** A small site to move about in: short and long pages, two sidebars, a group of links, a footer, a page without one, redirects, client modules. */
export default defineSite({
  title: 'Navigation',
  tagline: 'Ways & means',
  url: 'https://navigation.example',
  navbar: {
    items: [
      { label: 'Guides', to: '/docs/guides/start' },
      { label: 'Reference', to: '/docs/reference/first' },
    ],
  },
  footer: { groups: [{ title: 'More', items: [{ label: 'Start', to: '/docs/guides/start' }] }] },
  redirects: [{ from: '/old', to: '/docs/guides/short' }],
  clientModules: ['throwing.client.ts', 'recording.client.ts'],
  sources: [docs({ path: 'content/docs', sidebars: 'sidebars.ts' }), pages()],
});
