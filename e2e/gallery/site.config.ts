import { defineSite, docs, pages } from 'lectern';

/** A small site that shows one of everything that an article may hold. */
export default defineSite({
  title: 'Gallery',
  tagline: 'One of everything',
  url: 'https://gallery.example',
  favicon: '/img/favicon.svg',
  navbar: {
    logo: { src: '/img/logo.svg', alt: 'Gallery', width: 32, height: 32 },
    items: [
      { label: 'Docs', to: '/docs/gallery', activeBaseRegex: '^/docs/' },
      { label: 'Source', href: 'https://example.com/source', position: 'right', icon: 'github' },
    ],
  },
  footer: { groups: [{ title: 'Docs', items: [{ label: 'Islands', to: '/docs/islands' }] }], copyright: 'Nobody' },
  announcementBar: { id: 'opening', html: 'The gallery is <a href="https://example.com/open">open</a>.' },
  redirects: [
    { from: '/tour', to: '/docs/gallery' },
    { from: '/elsewhere', to: 'https://example.com/elsewhere' },
  ],
  sources: [docs({ path: 'content/docs' }), pages()],
});
