import { z } from 'zod';

/** `titleDelimiter`: stands between a page's title and the site's. Default: `|`. */
export const titleDelimiter = z.string({ error: 'a text' }).default('|');
