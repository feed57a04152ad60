import type { Page } from '../src/model/page.ts';
import type { SiteData } from '../src/model/site-data.ts';
import type { Blog } from '../src/node/ground/source.ts';

/** For tests: what browsers know of a site that sets nothing. */
export const testData: SiteData = {
  title: 'Site',
  tagline: 'Tagline',
  url: 'https://example.com',
  baseUrl: '/base/',
  titleDelimiter: '|',
  i18n: { defaultLocale: 'en', locales: ['en'], currentLocale: 'en', localeConfigs: {} },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
  navbar: { title: '', items: [] },
  footer: { groups: [], copyright: '' },
  baseUrlIssueBanner: false,
  search: false,
  agents: false,
  versions: [],
  customFields: {},
};

/** For tests: a page that has nothing beside its title and what is said of it. */
export const testPage: Page = {
  route: '/base/docs/a',
  id: 'a',
  collection: 'docs',
  kind: 'doc',
  title: 'A',
  description: 'About A.',
  toc: [],
  breadcrumbs: [],
};

/** For tests: a blog that has no posts and no feeds. */
export const testBlog: Blog = {
  collection: 'blog',
  route: '/blog',
  title: 'Blog',
  description: '',
  recent: { title: '', posts: [] },
  feeds: { types: [], description: '', posts: [] },
};
