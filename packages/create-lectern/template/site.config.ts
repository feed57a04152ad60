import { blog, defineSite, docs, pages } from 'lectern';

export default defineSite({
  title: 'My docs',
  tagline: 'What readers of this site can do with it',
  url: 'https://example.com',
  navbar: {
    items: [
      { label: 'Docs', to: '/docs', activeBaseRegex: '^/docs' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  sources: [docs(), blog(), pages()],
});
