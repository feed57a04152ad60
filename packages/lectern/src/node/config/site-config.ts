import { z } from 'zod';
import { analytics } from './options/analytics.ts';
import { announcementBar } from './options/announcement-bar.ts';
import { baseUrl } from './options/base-url.ts';
import { baseUrlIssueBanner } from './options/base-url-issue-banner.ts';
import { brokenAnchors } from './options/broken-anchors.ts';
import { brokenImages } from './options/broken-images.ts';
import { brokenLineRanges } from './options/broken-line-ranges.ts';
import { brokenLinks } from './options/broken-links.ts';
import { clientModules } from './options/client-modules.ts';
import { colorMode } from './options/color-mode.ts';
import { customFields } from './options/custom-fields.ts';
import { duplicateRoutes } from './options/duplicate-routes.ts';
import { editUrl } from './options/edit-url.ts';
import { favicon } from './options/favicon.ts';
import { footer } from './options/footer.ts';
import { i18n } from './options/i18n.ts';
import { navbar } from './options/navbar.ts';
import { outDir } from './options/out-dir.ts';
import { redirects } from './options/redirects.ts';
import { scripts } from './options/scripts.ts';
import { search } from './options/search.ts';
import { sources } from './options/sources.ts';
import { staticDir } from './options/static-dir.ts';
import { stylesheets } from './options/stylesheets.ts';
import { tagline } from './options/tagline.ts';
import { theme } from './options/theme.ts';
import { title } from './options/title.ts';
import { titleDelimiter } from './options/title-delimiter.ts';
import { unknownFrontMatter } from './options/unknown-front-matter.ts';
import { unknownLanguages } from './options/unknown-languages.ts';
import { url } from './options/url.ts';

/** Every option of `site.config.ts`; the docblock of its file is its reference. */
export const siteConfig = z.strictObject({
  title,
  tagline,
  url,
  baseUrl,
  titleDelimiter,
  i18n,
  favicon,
  colorMode,
  navbar,
  footer,
  announcementBar,
  baseUrlIssueBanner,
  analytics,
  customFields,
  search,
  sources,
  theme,
  clientModules,
  staticDir,
  outDir,
  editUrl,
  brokenLinks,
  brokenAnchors,
  brokenImages,
  brokenLineRanges,
  duplicateRoutes,
  unknownFrontMatter,
  unknownLanguages,
  redirects,
  stylesheets,
  scripts,
});

/** The configuration as an author writes it: options with a default may be left out. */
export type SiteConfigInput = z.input<typeof siteConfig>;

/** The configuration after validation, every default in place. */
export type SiteConfig = z.output<typeof siteConfig>;
