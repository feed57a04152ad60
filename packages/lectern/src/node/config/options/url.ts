import { z } from 'zod';

const expected = 'an address with protocol and host and nothing after them, such as "https://example.com"';

/** `url`: the origin that the site is served from; required. A path goes into `baseUrl`. A trailing slash is dropped. */
export const url = z
  .string({ error: expected })
  .refine((address) => /^https?:\/\/[^/?#\s]+\/?$/.test(address) && URL.canParse(address), { error: expected })
  .transform((address) => address.replace(/\/$/, ''));
