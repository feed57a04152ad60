import { z } from 'zod';
import { folderOptions, nameable, pathOption, routeBase } from './source-options.ts';

const text = z.string({ error: 'a text' });

const versionOptions = z.strictObject({
  /**
   * Name that readers see. Default: the version's name; `Next` for the current version.
   * @example label: '2.x'
   */
  label: text.optional(),
  /**
   * Path below the collection's path. Default: none for the latest version; `next` for the current version if another is
   * the latest; otherwise the version's name.
   * @example path: 'v2'
   */
  path: z.union([z.literal(''), routeBase], { error: 'a path of routes, such as "next", or ""' }).optional(),
  /**
   * Document that the version's own route leads to. Default: the document of the collection.
   * @example mainDocId: 'intro'
   */
  mainDocId: text.optional(),
});

/** The schema of the options of `docs()`. */
export const docsOptions = z
  .strictObject({
    ...folderOptions('docs'),
    /**
     * Sidebars in Docusaurus's forms: the path of a `.json`, `.js` or `.ts` file relative to the root, or the object itself;
     * `false` for none. Default: a sidebar that is generated from the folder.
     * @example sidebars: 'sidebars.ts'
     */
    sidebars: z
      .union([pathOption, z.literal(false), z.record(z.string(), z.unknown())], {
        error: 'the path of a file, an object of sidebars, or false',
      })
      .optional(),
    /**
     * Document that the collection's own route leads to. Default: the first document of the first sidebar.
     * @example mainDocId: 'intro'
     */
    mainDocId: text.optional(),
    /**
     * Version at the collection's own path. Default: the first version of `versions.json`, or the folder if there is none.
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
