import { z } from 'zod';
import { folderOptions, nameable, pathOption, routeBase } from './source-options.ts';

const text = z.string({ error: 'a text' });

const versionOptions = z.strictObject({
  /**
   * What readers see. Default: the version's name; `Next` for the current one.
   * @example label: '2.x'
   */
  label: text.optional(),
  /**
   * Path below the collection's own. Default: none for the last version, `next` for a current one that is not, else the name.
   * @example path: 'v2'
   */
  path: z.union([z.literal(''), routeBase], { error: 'a path of routes, such as "next", or ""' }).optional(),
  /**
   * Document that the version's own route leads to. Default: the collection's.
   * @example mainDocId: 'intro'
   */
  mainDocId: text.optional(),
});

/** Where a documentation folder lies and how it is shown. */
export const docsOptions = z
  .strictObject({
    ...folderOptions('docs'),
    /**
     * Sidebars in Docusaurus's forms: the path of a `.json`, `.js` or `.ts` file relative to the root, or the object itself;
     * `false` for none. Default: one that is made of the folder.
     * @example sidebars: 'sidebars.ts'
     */
    sidebars: z
      .union([pathOption, z.literal(false), z.record(z.string(), z.unknown())], {
        error: 'the path of a file, an object of sidebars, or false',
      })
      .optional(),
    /**
     * Document that the collection's own route leads to. Default: the first of the first sidebar.
     * @example mainDocId: 'intro'
     */
    mainDocId: text.optional(),
    /**
     * Version that has the collection's own path. Default: the first of `versions.json`, else the folder.
     * @example lastVersion: '2.0'
     */
    lastVersion: text.optional(),
    /**
     * Settings by version name; `current` is the folder itself. Default: none.
     * @example versions: { current: { label: '3.x' } }
     */
    versions: z.record(z.string(), versionOptions, { error: 'an object of settings by version' }).optional(),
  })
  .refine(...nameable);

/** Options of `docs()`. */
export type DocsOptions = z.input<typeof docsOptions>;

/** Settings of one version. */
export type DocsVersionOptions = z.input<typeof versionOptions>;
