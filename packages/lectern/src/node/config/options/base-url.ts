import { z } from 'zod';

const expected = 'a path that begins and ends with a slash, such as "/" or "/project/"';

/** `baseUrl`: the path below `url` that the site is served from. Default: `/`. */
export const baseUrl = z
  .string({ error: expected })
  .regex(/^\/(?:[^/?#\s]+\/)*$/, { error: expected })
  .default('/');
