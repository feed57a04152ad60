import { z } from 'zod';

/** A text of any length. */
export const text = z.string({ error: 'a text' });

/** Yes or no. */
export const flag = z.boolean({ error: 'true or false' });

const colorForm = 'a color such as "#ea5906"';

/** A color of six hexadecimal digits. */
export const color = z.string({ error: colorForm }).regex(/^#[\da-f]{6}$/i, { error: colorForm });

/** A path of the site without the base URL; a missing leading slash is added. */
export const sitePath = z
  .string({ error: 'a path of the site, such as "/img/logo.svg"' })
  .regex(/^(?![a-z][a-z0-9+.-]*:|\/\/)\S+$/i, {
    error: 'a path of the site, such as "/img/logo.svg", without protocol and host',
  })
  .transform((path) => (path.startsWith('/') ? path : `/${path}`));

/** Tells whether a text is a valid regular expression, to refine a schema of texts with the same error. */
export function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}
