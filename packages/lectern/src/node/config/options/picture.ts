import { z } from 'zod';
import { sitePath } from './site-path.ts';

const pixels = z.number({ error: 'a number of CSS pixels' }).positive({ error: 'a number of CSS pixels above 0' });

/** An image of the static folder with its size, so that nothing moves when it arrives. */
export const picture = z.strictObject({
  /** Path in the static folder. */
  src: sitePath,
  /** What a reader who does not see it is told. */
  alt: z.string({ error: 'a text' }),
  width: pixels,
  height: pixels,
  /** Where a click on it leads. Default: nowhere. */
  href: z.string({ error: 'an address' }).optional(),
});
