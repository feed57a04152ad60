import { z } from 'zod';

/** `tagline`: one sentence about the site, shown with the title of the home page. Default: none. */
export const tagline = z.string({ error: 'a text' }).default('');
