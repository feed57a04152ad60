import { defineSite, docs, pages } from 'lectern';

/** A folder of documents with two older versions, in Docusaurus's conventions, and another collection that has only one. */
export default defineSite({
  title: 'Versions',
  tagline: 'Three of them',
  url: 'https://versions.example',
  navbar: {
    items: [
      { label: 'Docs', to: '/docs', activeBaseRegex: '^/docs(/|$)' },
      { label: 'Setup', docId: 'guides/setup' },
      {
        label: 'More',
        items: [
          { label: 'Start', docId: 'intro' },
          { label: 'Help', docId: 'support', collection: 'help' },
        ],
      },
    ],
  },
  footer: { groups: [{ title: 'Docs', items: [{ label: 'Old ways', to: '/docs/old-ways' }] }] },
  sources: [docs({ versions: { '1.0': { label: '1.0 (old)' } } }), docs({ path: 'help', sidebars: false }), pages()],
});
