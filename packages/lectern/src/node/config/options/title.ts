import { z } from 'zod';

/** `title`: the site's name; required. It is the second half of every page's title. */
export const title = z.string({ error: 'a text' }).min(1, { error: 'a text with at least one character' });
