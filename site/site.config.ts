import { readmes } from '@lectern/apiref';
import { blog, defineSite, docs, pages } from 'lectern';
import { z } from 'zod';
import { readmePages } from './readmes.ts';
import { readmePolicy } from './reference/commands/policy.ts';
import { errorFile, withErrors } from './reference/errors/with-errors.ts';
import { declaredOptionsOf } from './reference/packages/declared-options.ts';
import { withFacts } from './reference/packages/with-facts.ts';
import { commandReference, matcherReference, packageTables, protocolReference } from './reference/sources.ts';
import { createJobPack } from './run/build/job-pack.ts';
import { runtime } from './run/build/runtime-source.ts';
import { kinds, suggestions, synonyms, words } from './search.ts';
import { aliases } from './search-aliases.ts';
import { withCoverage } from './verify/coverage.ts';
import { withHints } from './verify/with-hints.ts';
import { withMarks } from './verify/with-marks.ts';

const repository = 'https://github.com/webdriverio/webdriverio';

const jobs = createJobPack();

export default defineSite({
  title: 'WebdriverIO',
  tagline: 'Next-gen browser and mobile automation test framework for Node.js',
  url: 'https://webdriver.io',
  favicon: '/img/favicon.svg',
  messages: { baseUrlWarning: 'Your Docusaurus site did not load properly.' },
  editUrl: `${repository}/edit/main/website/`,
  navbar: {
    logo: { src: '/img/robot.svg', alt: 'WebdriverIO', width: 32, height: 32 },
    items: [
      { label: 'Docs', docId: 'gettingstarted', activeBaseRegex: '^/docs/(?!api(/|$)|contribute$)' },
      { label: 'API', docId: 'api' },
      { label: 'Blog', to: '/blog' },
      { label: 'Contribute', docId: 'contribute' },
      { label: 'Community', to: '/community/support', activeBaseRegex: '^/community/' },
      { label: 'v7', to: '/versions', position: 'right' },
      { label: 'GitHub repository', href: repository, position: 'right', icon: 'github' },
    ],
  },
  customCss: ['components/robot/states.css', 'run/stage.css'],
  clientModules: ['run/client/run-samples.client.ts'],
  // The document in which samples run.
  contentSecurityPolicy: { 'frame-src': ["'self'"] },
  footer: {
    groups: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting Started', to: '/docs/gettingstarted' },
          { label: 'API Reference', to: '/docs/api' },
          { label: 'Contribute', to: '/docs/contribute' },
          { label: 'Help', to: '/community/support' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/webdriver-io' },
          { label: 'Support Chat', href: 'https://gitter.im/webdriverio/webdriverio' },
          { label: 'Twitter', href: 'https://twitter.com/webdriverio' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'For Enterprise', to: '/docs/enterprise' },
          { label: 'Blog', to: '/blog' },
          { label: 'GitHub', href: repository },
          { label: 'OpenJS Foundation', href: 'https://openjsf.org/' },
        ],
      },
    ],
    copyright: 'Copyright © 2021 OpenJS Foundation',
  },
  announcementBar: {
    id: 'supportus',
    html: `If WebdriverIO is of use to you, give it a star on <a href="${repository}" target="_blank" rel="noopener noreferrer">GitHub</a>.`,
  },
  brokenImages: 'error',
  brokenLineRanges: 'error',
  unknownFrontMatter: 'error',
  unknownLanguages: 'error',
  search: { kinds, synonyms, aliases, words, suggestions, errors: `/${errorFile}` },
  // The release was announced on the 8th and tagged on the 9th; links to both dates exist.
  redirects: [
    { from: '/blog/2021/02/09/webdriverio-v7-released', to: '/blog/2021/02/08/webdriverio-v7-released' },
    // What is left of an address when its end is cut off.
    { from: '/blog/page', to: '/blog' },
    { from: ['/blog/2018', '/blog/2019', '/blog/2020', '/blog/2021'], to: '/blog/archive' },
    { from: '/docs/api/browser', to: '/docs/api#browser-commands' },
    { from: '/docs/api/element', to: '/docs/api#element-commands' },
    { from: '/docs/api/mock', to: '/docs/api#mock-commands' },
    { from: '/docs/flowcharts', to: '/docs/flowchartsoverview' },
    { from: '/docs/recipes', to: '/docs/recipes/i-want-to' },
  ],
  socialImages: { mark: '/img/robot.svg', background: '#fffdfa', color: '#26201a', accent: '#ea5906' },
  offline: {
    icon: '/img/favicon.svg',
    backgroundColor: '#fffdfa',
    shortcuts: [
      { name: 'API reference', to: '/docs/api' },
      { name: 'Getting started', to: '/docs/gettingstarted' },
      { name: 'Selectors', to: '/docs/selectors' },
    ],
    screenshots: [
      { src: '/img/screenshots/wide.webp', label: 'A page of the guide', formFactor: 'wide' },
      { src: '/img/screenshots/narrow.webp', label: 'A command of the API reference', formFactor: 'narrow' },
    ],
  },
  sources: [
    withHints(
      withMarks(
        withErrors(
          docs({
            path: 'content/docs',
            sidebars: 'sidebars.ts',
            mainDocId: 'what-is-webdriverio',
            // The page in static/samples/ that a page's samples run against.
            frontMatterSchema: z.object({ sample_page: z.string().optional() }),
          }),
        ),
        jobs,
      ),
    ),
    withMarks(
      docs({
        path: 'content/community',
        sidebars: { community: ['support', 'team', 'resources', 'materials'] },
        mainDocId: 'support',
        frontMatterSchema: z.object({ sample_page: z.string().optional() }),
      }),
      jobs,
    ),
    docs({
      path: 'content/components',
      sidebars: {
        components: [
          {
            type: 'category',
            label: 'Components',
            items: ['Feature', 'Highlight', 'LogoCarousel', 'Robot', 'Section'],
          },
        ],
      },
    }),
    withCoverage(
      withMarks(commandReference(), jobs),
      withMarks(matcherReference(), jobs),
      withMarks(protocolReference(), jobs),
    ),
    packageTables(),
    withFacts(readmes({ pages: readmePages, policy: readmePolicy, below: declaredOptionsOf })),
    withMarks(
      blog({
        path: 'content/blog',
        postsPerPage: 3,
        description:
          'What changed with each version of WebdriverIO, and techniques for tests that last, with samples for version 7.',
        frontMatterSchema: z.object({ sample_page: z.string().optional() }),
      }),
      jobs,
    ),
    withMarks(pages({ path: 'pages', frontMatterSchema: z.object({ sample_page: z.string().optional() }) }), jobs),
    runtime(jobs),
  ],
});
