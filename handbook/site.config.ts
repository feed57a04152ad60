import { defineSite, docs, pages } from 'lectern';
import { errorReference } from './sources/error-reference.ts';
import { glossary } from './sources/glossary.ts';
import { optionReference } from './sources/option-reference.ts';
import { stability } from './sources/stability.ts';
import { withMessages } from './sources/with-messages.ts';
import { withResults } from './sources/with-results.ts';
import { withSeams } from './sources/with-seams.ts';

/** The address at which the handbook is published, from `npm run handbook`; builds for checks go beside it. */
const published = process.env.HANDBOOK_URL;
const address = new URL(published ?? 'https://lectern.example');

export default defineSite({
  title: 'Lectern',
  tagline: 'Documentation pages that are ready in one network flight',
  url: address.origin,
  baseUrl: address.pathname.replace(/\/?$/, '/'),
  outDir: published ? 'generated/hosted' : 'dist',
  favicon: '/img/mark.svg',
  theme: './theme',
  navbar: {
    logo: { src: '/img/mark.svg', alt: '', width: 28, height: 28 },
    items: [
      { label: 'Handbook', to: '/docs/first-site', activeBaseRegex: '^/docs/(?!configuration|source-options|errors)' },
      { label: 'Configuration', to: '/docs/configuration', activeBaseRegex: '^/docs/(configuration|source-options)' },
      { label: 'Errors', to: '/docs/errors' },
    ],
  },
  footer: {
    groups: [
      {
        title: 'Begin',
        items: [
          { label: 'First site', to: '/docs/first-site' },
          { label: 'Pages and links', to: '/docs/writing/pages' },
          { label: 'Coming from Docusaurus', to: '/docs/from-docusaurus' },
          { label: 'Upgrading', to: '/docs/upgrading' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Configuration', to: '/docs/configuration' },
          { label: 'Errors', to: '/docs/errors' },
          { label: 'Glossary', to: '/docs/glossary' },
        ],
      },
      {
        title: 'Extend',
        items: [
          { label: 'Theme', to: '/docs/theme' },
          { label: 'Islands', to: '/docs/islands' },
          { label: 'Sources', to: '/docs/sources' },
        ],
      },
    ],
    copyright: 'Lectern is free software under the MIT license.',
  },
  brokenImages: 'error',
  brokenLineRanges: 'error',
  unknownFrontMatter: 'error',
  unknownLanguages: 'error',
  search: {
    kinds: [
      { label: 'Errors', routes: '^/docs/errors', weight: 0.6 },
      { label: 'Options', routes: '^/docs/(configuration|source-options)$' },
      { label: 'Guides', routes: '^/docs/' },
    ],
    synonyms: {
      admonition: ['note'],
      callout: ['note'],
      plugin: ['source', 'theme'],
      swizzle: ['theme'],
      i18n: ['locale'],
    },
  },
  sources: [
    withResults(
      withSeams(
        withMessages(docs({ path: 'content/docs', sidebars: 'sidebars.ts', mainDocId: 'first-site', editUrl: false })),
      ),
    ),
    optionReference(),
    errorReference(),
    stability(),
    glossary({ file: 'content/glossary.json' }),
    pages({ editUrl: false }),
  ],
});
