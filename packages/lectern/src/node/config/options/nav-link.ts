import { z } from 'zod';
import { normalizePath } from '../../../model/url.ts';
import { sitePath } from './site-path.ts';

/** Without the slash at the end of the path; query and hash are kept. */
function normalizeTarget(target: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return normalizePath(path) + rest;
}

function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/** A link of the navigation bar or the footer. */
export const navLink = z
  .strictObject({
    /** What readers see; the accessible name where there is an icon. */
    label: z.string({ error: 'a text' }),
    /** A route of the site, without the base URL. */
    to: sitePath.transform(normalizeTarget).optional(),
    /** Any other address. */
    href: z.string({ error: 'an address' }).optional(),
    /** The side of the navigation bar. Default: `left`. */
    position: z.enum(['left', 'right']).optional(),
    /** The link counts as current on routes that match. Default: its own route and everything below it. */
    activeBaseRegex: z
      .string({ error: 'a regular expression as a text' })
      .refine(isRegExp, { error: 'a regular expression as a text' })
      .optional(),
    /** Name of an icon of the theme, shown instead of the label. */
    icon: z.string({ error: 'the name of an icon' }).optional(),
  })
  .refine(({ to, href }) => (to === undefined) !== (href === undefined), {
    error: 'a link with either "to" (a route of the site) or "href" (any other address)',
  });
