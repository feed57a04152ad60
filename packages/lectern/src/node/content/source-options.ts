import { basename } from 'node:path';
import { z } from 'zod';
import { isRoute } from './route-of.ts';

/** A path in the site's folder. */
export const pathOption = z
  .string({ error: 'a path in the folder of the site' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file system allows the first, and nobody wants the others
  .regex(/^[^\u0000-\u001f]+$/, { error: 'a path in the folder of the site' });

/** A path that routes start with. */
export const routeBase = z
  .string({ error: 'a path of routes, such as "docs" or "/"' })
  .refine((path) => isRoute(path) && !path.split('/').includes('..'), {
    error: 'a path of routes, such as "docs" or "/", without "..", "?", "#", "%" and "\\"',
  });

const collectionName = z
  .string({ error: 'a name' })
  .refine((name) => /^(?!\.{1,2}$)[^/@]+$/.test(name) && isRoute(name), {
    error: 'a name without "/", "@", "?", "#", "%" and "\\"',
  });

const editUrl = 'an address such as "https://host/org/repo/edit/main/site/", or false';

/** Returns the options that every source of a folder has, for the folder that it has by default. */
export const folderOptions = <Folder extends string>(folder: Folder) => ({
  /**
   * Folder relative to the site's root. Default: the source's name.
   * @example path: 'guides'
   */
  path: pathOption.default(folder),
  /**
   * Name of the collection. Ids are unique within a collection. Default: the folder's name.
   * @example collection: 'handbook'
   */
  collection: collectionName.optional(),
  /**
   * Path that the routes start with; `/` for none. Default: the collection's name; `/` for single pages.
   * @example routeBasePath: 'handbook'
   */
  routeBasePath: routeBase.optional(),
  /**
   * Address for edit links, to which paths below the root are appended; `false` for no links. Default: the address of the site.
   * @example editUrl: 'https://host/org/repo/edit/main/site/'
   */
  editUrl: z.union([z.url({ error: editUrl }), z.literal(false)], { error: editUrl }).optional(),
  /**
   * Further front matter keys of this site, besides those of Docusaurus. A key that is not optional is required. Default: none.
   * @example frontMatterSchema: z.object({ level: z.string().optional() })
   */
  frontMatterSchema: z
    .custom<z.ZodObject>(isObjectSchema, {
      error: ({ input }) =>
        isOldSchema(input)
          ? 'a schema of zod 4 (this one is of zod 3: install "zod@4")'
          : 'an object schema of zod 4, such as z.object({ level: z.string().optional() })',
    })
    .optional(),
});

/** Returns the name of the collection: the one in the options, or the name of the folder. */
export function collectionOf(options: { readonly path: string; readonly collection?: string }): string {
  return options.collection ?? basename(options.path);
}

/**
 * A refinement of a source's options: without a configured name, the folder's name must be valid as the name of the
 * collection.
 */
export const nameable: [
  check: (options: { readonly path: string; readonly collection?: string }) => boolean,
  issue: { path: string[]; error: string },
] = [
  ({ path, collection }) =>
    collection !== undefined || !pathOption.safeParse(path).success || collectionName.safeParse(basename(path)).success,
  { path: ['path'], error: 'a folder whose name can be that of the collection; else give "collection"' },
];

function isObjectSchema(value: unknown): boolean {
  const { _zod } = Object(value) as { readonly _zod?: { readonly def?: { readonly type?: unknown } } };
  return _zod?.def?.type === 'object';
}

/** Tells whether a value is a schema of zod 3, which has other internals. */
function isOldSchema(value: unknown): boolean {
  const { _zod, _def } = Object(value) as { readonly _zod?: unknown; readonly _def?: { readonly typeName?: unknown } };
  return _zod === undefined && typeof _def?.typeName === 'string';
}
