import { z } from 'zod';
import { sitePath } from './site-path.ts';

const from = z
  .union([sitePath, z.array(sitePath)], { error: 'a path of the site or a list of them' })
  .transform((paths) => (Array.isArray(paths) ? paths : [paths]));

/** `redirects`: old paths and where they lead, for instance `[{ from: ['/help', '/faq'], to: '/docs/help' }]`. Default: none. */
export const redirects = z
  .array(
    z.strictObject({
      from,
      /** A route of the site, or an address elsewhere. */
      to: z
        .string({ error: 'a route or an address' })
        // Browsers read two slashes, of either kind, as the beginning of a host's name, and drop white space before they look.
        .regex(/^(\/(?![/\\])|https?:\/\/[^/\\])\S*$/, { error: 'a route that begins with one slash, or an address' }),
    }),
    { error: 'a list of objects with "from" and "to"' },
  )
  .default([]);
