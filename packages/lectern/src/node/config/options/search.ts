import { z } from 'zod';
import { flag, isRegExp, text } from './values.ts';

const pattern = 'a regular expression as a text';

const kind = z.strictObject({
  /**
   * What results and filters call these pages. Required.
   * @example label: 'Guides'
   */
  label: text,
  /**
   * Which routes are of this kind, without the base URL, as a regular expression. Required.
   * @example routes: '^/docs/guides/'
   */
  routes: z.string({ error: pattern }).refine(isRegExp, { error: pattern }),
  /**
   * Whether the first file, which most answers come from, holds the headings of these pages; else they count as text.
   * Default: `true`.
   * @example headings: false
   */
  headings: flag.default(true),
  /**
   * How much these pages count beside others. Default: 1.
   * @example weight: 0.5
   */
  weight: z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }).default(1),
});

/** How readers find pages. */
export const searchOptions = {
  /**
   * How readers find pages; `false` for no search. Default: pages of one kind and no synonyms.
   * @example search: { synonyms: { iframe: ['frame'] } }
   */
  search: z
    .union(
      [
        z.literal(false),
        z.strictObject({
          /**
           * Kinds of pages by their routes, the first that matches: what results and filters call them, and how much they count
           * beside others. A page that none matches has no kind and the weight 1. Default: none.
           * @example kinds: [{ label: 'Guides', routes: '^/docs/guides/' }]
           */
          kinds: z.array(kind, { error: 'a list of kinds, each with a label and routes' }).default([]),
          /**
           * The words to look for, by what readers may write instead. Default: none.
           * @example synonyms: { iframe: ['frame'], 'log in': ['session'] }
           */
          synonyms: z
            .record(z.string(), z.array(text, { error: 'a list of texts' }).readonly(), {
              error: 'an object of lists',
            })
            .readonly()
            .default({}),
        }),
      ],
      { error: 'false or an object with kinds and synonyms' },
    )
    .prefault({}),
};
