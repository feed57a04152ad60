import { z } from 'zod';

const expected = 'an address that begins with "https://"';

/** `scripts`: addresses of scripts of other hosts; none holds up the first paint. Default: none. */
export const scripts = z
  .array(z.string({ error: expected }).regex(/^https:\/\/\S+$/, { error: expected }), { error: 'a list of addresses' })
  .default([]);
