import { flag } from './values.ts';

/** What crawlers are told. */
export const discoveryOptions = {
  /**
   * Whether the build writes `sitemap.xml` with the addresses of all pages that are not unlisted, and `robots.txt` that names
   * it. Files of these names in the static folder come before them. Default: `true`.
   * @example sitemap: false
   */
  sitemap: flag.default(true),
};
