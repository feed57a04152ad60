import { defineSite, docs, pages } from 'lectern';

/** A small site below its server's root, which does not follow the system's color mode either. */
export default defineSite({
  title: 'Preview',
  tagline: 'Below a path',
  url: 'https://preview.example',
  baseUrl: '/docs-preview/',
  favicon: '/img/favicon.svg',
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
  navbar: {
    logo: { src: '/img/logo.svg', alt: 'Preview', width: 32, height: 32 },
    items: [
      { label: 'Docs', to: '/docs/first', activeBaseRegex: '^/docs/' },
      { label: 'Source', href: 'https://example.com/source', position: 'right', icon: 'github' },
    ],
  },
  footer: {
    groups: [{ title: 'Docs', items: [{ label: 'Second', to: '/docs/second' }] }],
    logo: { src: '/img/logo.svg', alt: 'Nobody', width: 32, height: 32 },
    copyright: 'Nobody',
  },
  redirects: [
    { from: '/tour', to: '/docs/first' },
    { from: '/out', to: 'https://example.com/out' },
  ],
  sources: [docs({ path: 'docs' }), pages()],
});
