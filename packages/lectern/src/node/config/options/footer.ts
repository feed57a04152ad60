import { z } from 'zod';
import { navLink } from './nav-link.ts';
import { picture } from './picture.ts';

/** `footer`: groups of links, a logo and the copyright line. Default: empty. */
export const footer = z
  .strictObject({
    groups: z
      .array(
        z.strictObject({ title: z.string({ error: 'a text' }), items: z.array(navLink, { error: 'a list of links' }) }),
        {
          error: 'a list of groups, each with a title and items',
        },
      )
      .default([]),
    logo: picture.optional(),
    copyright: z.string({ error: 'a text' }).default(''),
  })
  .prefault({});
