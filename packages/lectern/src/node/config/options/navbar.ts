import { z } from 'zod';
import { navLink } from './nav-link.ts';
import { picture } from './picture.ts';

/** `navbar`: the bar on top of every page. Default: the site's title and no links. */
export const navbar = z
  .strictObject({
    /** Text beside the logo. Default: the site's title; `''` where the logo says it. */
    title: z.string({ error: 'a text' }).optional(),
    logo: picture.optional(),
    items: z.array(navLink, { error: 'a list of links' }).default([]),
  })
  .prefault({});
