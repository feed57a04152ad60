import { z } from 'zod';
import { hostNames } from '../host-names.ts';
import { color, flag, sitePath, text } from './values.ts';

const assistant = z.strictObject({
  /**
   * The label in the menu. Required.
   * @example label: 'Open in our assistant'
   */
  label: text,
  /**
   * The address that opens it. `{url}` stands for the address of the page as Markdown, encoded. Required.
   * @example href: 'https://assistant.example.com/new?q=Read%20{url}'
   */
  href: z
    .string({ error: 'an address' })
    .regex(/^https?:\/\/\S*\{url\}/, { error: 'an address with protocol and host that contains "{url}"' }),
});

const hosts = { error: `a list of hosts: ${hostNames.join(', ')}` };

/** The options for crawlers and agents. */
export const discoveryOptions = {
  /**
   * Whether the build writes `sitemap.xml` with the addresses of all pages that are not unlisted, and `robots.txt`, which names
   * it. Files with these names in the static folder take precedence. Default: `true`.
   * @example sitemap: false
   */
  sitemap: flag.default(true),

  /**
   * Whether the build writes the site for agents as well: every page as Markdown at its route plus `.md`, `llms.txt` with
   * links to all of them, and `llms-full.txt` with all their text. Files with these names in the static folder take
   * precedence. Default: `true`.
   * @example agents: false
   */
  agents: flag.default(true),

  /**
   * Assistants that can open the page from the menu 'Copy page' of documents and posts. Needs `agents`. Default: none.
   * @example assistants: [{ label: 'Open in our assistant', href: 'https://assistant.example.com/new?q=Read%20{url}' }]
   */
  assistants: z.array(assistant, { error: 'a list of assistants, each with a label and an address' }).default([]),

  /**
   * Pictures that are shown when somebody shares the address of a page (`og:image`). The build draws one for every page: its title,
   * its group, the site's name and mark, in the first font of the site's style sheet. A page with an `image` in its front matter
   * keeps that image. The first build takes about 10 ms longer per page; later builds reuse the pictures. Default: none are drawn.
   * @example socialImages: { mark: '/img/logo.svg', background: '#fffdfa', accent: '#ea5906' }
   */
  socialImages: z
    .strictObject(
      {
        /**
         * An SVG, PNG, JPEG or WebP in the static folder, drawn in a corner. Default: the logo of the navigation bar, if there is one.
         * @example mark: '/img/logo.svg'
         */
        mark: sitePath.optional(),
        /**
         * The background color. Default: white.
         * @example background: '#fffdfa'
         */
        background: color.default('#ffffff'),
        /**
         * The color of the text. Default: nearly black.
         * @example color: '#26201a'
         */
        color: color.default('#1b1b1b'),
        /**
         * The color of the bar at the edge. Default: the color of the text.
         * @example accent: '#ea5906'
         */
        accent: color.optional(),
      },
      { error: 'an object with a mark or with colors; {} for the logo on white' },
    )
    .optional(),

  /**
   * Hosts that the build writes files for: `nginx`, `caddy`, `netlify`, `cloudflare`, `vercel`, `github-pages`, `s3`. They set
   * headers, redirects and how long files are cached. `lectern build --host` takes precedence. Default: none.
   * @example hosts: ['netlify']
   */
  hosts: z.array(z.enum(hostNames, hosts), hosts).default([]),
};
