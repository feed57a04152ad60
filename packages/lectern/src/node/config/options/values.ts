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

/** A regular expression as a text. The report of a broken one contains the reason of the parser. */
export const pattern = z.string({ error: 'a regular expression as a text' }).superRefine((source, { addIssue }) => {
  const reason = reasonAgainst(source);
  if (reason !== undefined) addIssue({ code: 'custom', message: `a valid regular expression (${reason})` });
});

/** Returns why a text is not a regular expression, in the words of the parser, such as "Unterminated group". */
function reasonAgainst(source: string): string | undefined {
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    return (error as Error).message.split(': ').at(-1);
  }
}
