import { z } from 'zod';

const expected = 'an address that begins with "https://"';

/** `stylesheets`: addresses of style sheets of other hosts; none holds up the first paint. Default: none. */
export const stylesheets = z
  .array(z.string({ error: expected }).regex(/^https:\/\/\S+$/, { error: expected }), { error: 'a list of addresses' })
  .default([]);
