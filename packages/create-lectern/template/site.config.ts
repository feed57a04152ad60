import { blog, defineSite, docs, pages } from 'lectern';

const title = 'My docs';

export default defineSite({
  title,
  tagline: 'Everything you need to know, in one place',
  url: 'https://example.com',
  favicon: '/img/logo.svg',
  navbar: {
    logo: { src: '/img/logo.svg', alt: '', width: 28, height: 28 },
    items: [
      { label: 'Docs', to: '/docs', activeBaseRegex: '^/docs' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  footer: {
    groups: [
      {
        title: 'Docs',
        items: [
          { label: 'First steps', to: '/docs' },
          { label: 'What pages can hold', to: '/docs/writing' },
          { label: 'Make it yours', to: '/docs/customizing' },
        ],
      },
      {
        title: 'Site',
        items: [
          { label: 'Home', to: '/' },
          { label: 'Blog', to: '/blog' },
        ],
      },
    ],
    copyright: `© ${title}`,
  },
  sources: [docs(), blog({ description: 'What is new' }), pages()],
});
