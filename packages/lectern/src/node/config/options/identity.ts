import { z } from 'zod';
import { sitePath, text } from './values.ts';

const origin = 'an address with protocol and host and nothing after them, such as "https://example.com"';
const base = 'a path of letters, digits and "-._~@+" that begins and ends with a slash, such as "/" or "/project/"';

/** The options for the name and the address of the site. */
export const identityOptions = {
  /**
   * Name of the site, the second half of every page's title. Required.
   * @example title: 'Acme'
   */
  title: text.min(1, { error: 'a text with at least one character' }),

  /**
   * One sentence about the site, shown with the title of the home page. Default: none.
   * @example tagline: 'Tools that last'
   */
  tagline: text.default(''),

  /**
   * The text between a page's title and the site's title. Default: `|`.
   * @example titleDelimiter: '·'
   */
  titleDelimiter: text.default('|'),

  /**
   * Path of the icon in the static folder. Default: none.
   * @example favicon: '/img/favicon.png'
   */
  favicon: sitePath.optional(),

  /**
   * The origin that the site is served from. Required. A path belongs in `baseUrl`; a trailing slash is removed.
   * @example url: 'https://example.com'
   */
  url: z
    .string({ error: origin })
    .refine((address) => /^https?:\/\/[^/?#\s]+\/?$/.test(address) && URL.canParse(address), { error: origin })
    .transform((address) => address.replace(/\/$/, '')),

  /**
   * The path below `url` that the site is served from. Default: `/`.
   * @example baseUrl: '/project/'
   */
  baseUrl: z
    .string({ error: base })
    // Characters that browsers encode in addresses (blanks, umlauts) would not be recognized.
    .regex(/^\/(?:(?!\.{1,2}\/)[\w.~@+-]+\/)*$/, { error: base })
    .default('/'),
};
