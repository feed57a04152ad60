import { defineSite, docs, pages } from 'lectern';

/** A small site in another language. It has no base-URL banner. */
export default defineSite({
  title: 'Handbuch',
  tagline: 'Auf Deutsch',
  url: 'https://handbuch.example',
  i18n: { defaultLocale: 'de' },
  baseUrlIssueBanner: false,
  editUrl: 'https://example.com/edit/',
  navbar: { items: [{ label: 'Anleitung', to: '/docs/eins' }] },
  footer: { groups: [{ title: 'Mehr', items: [{ label: 'Zwei', to: '/docs/zwei' }] }], copyright: 'Niemand' },
  announcementBar: { id: 'neu', html: 'Es gibt etwas Neues.' },
  sources: [docs({ path: 'docs' }), pages()],
});
