import { z } from 'zod';

const pattern = 'a regular expression as a text';

/** `search`: how readers find pages; `false` for no search. Default: pages of one kind and no synonyms. */
export const search = z
  .union(
    [
      z.literal(false),
      z.strictObject({
        /**
         * Kinds of pages by their routes (without the base URL), the first that matches: what results and filters call them, and
         * how much they count beside others. A page that none matches has no kind and the weight 1.
         */
        kinds: z
          .array(
            z.strictObject({
              label: z.string({ error: 'a text' }),
              routes: z.string({ error: pattern }).refine(isRegExp, { error: pattern }),
              /** Whether the first file, which most answers come from, holds the headings of these pages; else they count as text. */
              headings: z.boolean({ error: 'true or false' }).default(true),
              weight: z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }).default(1),
            }),
            { error: 'a list of kinds, each with a label and routes' },
          )
          .default([]),
        /** The words to look for, by what readers may write instead: `{ iframe: ['frame'], 'log in': ['session'] }`. */
        synonyms: z
          .record(z.string(), z.array(z.string({ error: 'a text' }), { error: 'a list of texts' }).readonly(), {
            error: 'an object of lists',
          })
          .readonly()
          .default({}),
      }),
    ],
    { error: 'false or an object with kinds and synonyms' },
  )
  .prefault({});

function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}
