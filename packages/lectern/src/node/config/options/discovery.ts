import { z } from 'zod';
import { color, flag, sitePath, text } from './values.ts';

const assistant = z.strictObject({
  /**
   * What the menu says. Required.
   * @example label: 'Open in our assistant'
   */
  label: text,
  /**
   * The address that opens it. `{url}` stands for the address of the page as Markdown, encoded. Required.
   * @example href: 'https://assistant.example.com/new?q=Read%20{url}'
   */
  href: z
    .string({ error: 'an address' })
    .regex(/^https?:\/\/\S*\{url\}/, { error: 'an address with protocol and host that holds "{url}"' }),
});

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

  /**
   * Assistants that the menu 'Copy page' of documents and posts offers to open the page in. Needs `agents`. Default: none.
   * @example assistants: [{ label: 'Open in our assistant', href: 'https://assistant.example.com/new?q=Read%20{url}' }]
   */
  assistants: z.array(assistant, { error: 'a list of assistants, each with a label and an address' }).default([]),

  /**
   * The build draws for every page the picture that is shown where somebody shares its address (`og:image`): the page's title,
   * the group that it is in, the site's name and mark, in the first font of the site's style sheet. A page whose front matter has
   * an `image` keeps it. A first build takes about 10 ms a page longer; what is drawn is kept. Default: none are drawn.
   * @example socialImages: { mark: '/img/logo.svg', background: '#fffdfa', accent: '#ea5906' }
   */
  socialImages: z
    .strictObject(
      {
        /**
         * An SVG, PNG, JPEG or WebP of the static folder, drawn in a corner. Default: the logo of the navigation bar, if there is one.
         * @example mark: '/img/logo.svg'
         */
        mark: sitePath.optional(),
        /**
         * The color of the ground. Default: white.
         * @example background: '#fffdfa'
         */
        background: color.default('#ffffff'),
        /**
         * The color of the texts. Default: nearly black.
         * @example color: '#26201a'
         */
        color: color.default('#1b1b1b'),
        /**
         * The color of the bar at the edge. Default: that of the texts.
         * @example accent: '#ea5906'
         */
        accent: color.optional(),
      },
      { error: 'an object with a mark or with colors; {} for the logo on white' },
    )
    .optional(),
};
