import { flag } from './values.ts';

/** What crawlers and agents are told. */
export const discoveryOptions = {
  /**
   * Whether the build writes `sitemap.xml` with the addresses of all pages that are not unlisted, and `robots.txt` that names
   * it. Files of these names in the static folder come before them. Default: `true`.
   * @example sitemap: false
   */
  sitemap: flag.default(true),

  /**
   * Whether the build writes for agents what readers see: every page as Markdown at its route plus `.md`, `llms.txt` with
   * links to all of them, and `llms-full.txt` with all their text. Files of these names in the static folder come before
   * them. Default: `true`.
   * @example agents: false
   */
  agents: flag.default(true),
};
