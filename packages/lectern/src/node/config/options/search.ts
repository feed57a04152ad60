import { z } from 'zod';
import { flag, pattern, text } from './values.ts';

const routeForm = 'a route that begins with a slash, such as "/docs/install"';
const route = z.string({ error: routeForm }).startsWith('/', { error: routeForm });

const kind = z.strictObject({
  /**
   * Name of these pages in results and filters. Required.
   * @example label: 'Guides'
   */
  label: text,
  /**
   * Regular expression for the routes of this kind, without the base URL. Required.
   * @example routes: '^/docs/guides/'
   */
  routes: pattern,
  /**
   * Whether the headings of these pages are in the first file, which most answers come from; otherwise they count as text.
   * Default: `true`.
   * @example headings: false
   */
  headings: flag.default(true),
  /**
   * Whether these pages are found by their titles only, for pages whose words would mislead, such as a showcase of components.
   * Default: `false`.
   * @example titleOnly: true
   */
  titleOnly: flag.default(false),
  /**
   * Weight of these pages relative to others. Default: 1.
   * @example weight: 0.5
   */
  weight: z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }).default(1),
});

const errorsPath = 'a path that begins with a slash';

const appId = { error: 'the application id: letters and digits' };
const name = { error: 'the name of an index' };
const key = { error: 'the public key that can only search' };
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
     * A key that can only search, because every reader gets it. Required.
     * @example apiKey: '0123456789abcdef'
     */
    apiKey: z.string(key).min(1, key),
    /**
     * Whether search finds only pages in the reader's language and in the version in view. Default: `false`.
     * @example contextualSearch: true
     */
    contextualSearch: flag.default(false),
    /**
     * Origins to query instead of the service's own, such as a proxy. Default: the service's own.
     * @example hosts: ['https://search.example.org']
     */
    hosts: z.array(z.string(host).refine(isOrigin, host), host).min(1, host).readonly().optional(),
  },
  { error: 'an object with appId, indexName and apiKey' },
);

/** The option for search. */
export const searchOptions = {
  /**
   * Settings of search; `false` for no search. Default: one kind of pages and no synonyms.
   * @example search: { synonyms: { iframe: ['frame'] } }
   */
  search: z
    .union(
      [
        z.literal(false),
        z.strictObject({
          /**
           * Kinds of pages, with their names in results and filters and their weights. A page has the first kind with
           * matching routes; without a match, it has no kind and the weight 1. Default: none.
           * @example kinds: [{ label: 'Guides', routes: '^/docs/guides/' }]
           */
          kinds: z.array(kind, { error: 'a list of kinds, each with a label and routes' }).default([]),
          /**
           * Words to search for, by the words that readers type instead. Default: none.
           * @example synonyms: { iframe: ['frame'], 'log in': ['session'] }
           */
          synonyms: z
            .record(z.string(), z.array(text, { error: 'a list of texts' }).readonly(), {
              error: 'an object of lists',
            })
            .readonly()
            .default({}),
          /**
           * Words that readers bring from elsewhere, such as the names that another tool uses, by the routes of the pages that
           * answer them. Default: none.
           * @example aliases: { '/docs/selectors': ['cy.get', 'page.locator'] }
           */
          aliases: z
            .record(z.string(), z.array(text, { error: 'a list of texts' }).readonly(), {
              error: 'an object of lists',
            })
            .readonly()
            .default({}),
          /**
           * Words and questions of readers that pages answer in other words, by the routes of the pages. They count like
           * words of headings. Default: none.
           * @example words: { '/docs/windows': ['how wide', 'full screen'] }
           */
          words: z
            .record(z.string(), z.array(text, { error: 'a list of texts' }).readonly(), {
              error: 'an object of lists',
            })
            .readonly()
            .default({}),
          /**
           * Routes of the pages that the search offers before the reader types, such as those that most readers open. Default: none.
           * @example suggestions: ['/docs/getting-started']
           */
          suggestions: z.array(route, { error: 'a list of routes' }).readonly().default([]),
          /**
           * Path of a file with the errors that the site explains, which a source makes. A query that looks like an error
           * finds them first. Default: none.
           * @example errors: '/errors.json'
           */
          errors: z.string({ error: errorsPath }).startsWith('/', { error: errorsPath }).optional(),
          /**
           * An index at Algolia to query instead of the site's own, which remains the fallback when the service fails. The command
           * `lectern search records` writes its records. Default: the site's own index.
           * @example algolia: { appId: 'A1B2C3D4E5', indexName: 'docs', apiKey: '0123456789abcdef' }
           */
          algolia: algolia.optional(),
        }),
      ],
      { error: 'false or an object with kinds, synonyms, aliases, words, suggestions, errors and algolia' },
    )
    .prefault({}),
};

function isOrigin(given: string): boolean {
  return /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given;
}
