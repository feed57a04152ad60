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

const appId = { error: 'the application id: letters and digits' };
const name = { error: 'the name of an index' };
const key = { error: 'the public key that may only search' };
const host = { error: 'origins such as "https://search.example.org"' };

const algolia = z.strictObject(
  {
    /**
     * The id of the application. Required.
     * @example appId: 'A1B2C3D4E5'
     */
    appId: z.string(appId).regex(/^[A-Za-z0-9]+$/, appId),
    /**
     * The name of the index. Required.
     * @example indexName: 'docs'
     */
    indexName: z.string(name).min(1, name),
    /**
     * The key that may search and nothing else, for every reader gets it. Required.
     * @example apiKey: '0123456789abcdef'
     */
    apiKey: z.string(key).min(1, key),
    /**
     * Whether only pages of the reader's language and of the version in view are found. Default: `false`.
     * @example contextualSearch: true
     */
    contextualSearch: flag.default(false),
    /**
     * Origins to ask instead of the service's own, such as that of a proxy. Default: the service's own.
     * @example hosts: ['https://search.example.org']
     */
    hosts: z.array(z.string(host).refine(isOrigin, host), host).min(1, host).readonly().optional(),
  },
  { error: 'an object with appId, indexName and apiKey' },
);

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
          /**
           * An index at Algolia to ask instead of the site's own, which stays for when the service fails. The command
           * `lectern search records` writes what to put into it. Default: the site's own.
           * @example algolia: { appId: 'A1B2C3D4E5', indexName: 'docs', apiKey: '0123456789abcdef' }
           */
          algolia: algolia.optional(),
        }),
      ],
      { error: 'false or an object with kinds, synonyms and algolia' },
    )
    .prefault({}),
};

function isOrigin(given: string): boolean {
  return /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given;
}
