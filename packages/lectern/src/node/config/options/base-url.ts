import { z } from 'zod';

const expected = 'a path of letters, digits and "-._~@+" that begins and ends with a slash, such as "/" or "/project/"';

/** `baseUrl`: the path below `url` that the site is served from. Default: `/`. */
export const baseUrl = z
  .string({ error: expected })
  // What browsers encode in addresses (blanks, umlauts) would not be found again in them.
  .regex(/^\/(?:(?!\.{1,2}\/)[\w.~@+-]+\/)*$/, { error: expected })
  .default('/');
