import { z } from 'zod';
import { isDecodable } from '../../../model/url.ts';
import type { Source } from '../../ground/source.ts';

const source = z.custom<Source>((value) => typeof value === 'function', {
  error: 'a source, such as docs(), blog() or pages()',
});

const oldPathForm = 'a path of the site, such as "/old page"';

/** A path as routes are: not encoded. One that was copied from a browser is decoded. */
const oldPath = z
  .string({ error: oldPathForm })
  .regex(/^(?![a-z][a-z\d+.-]*:|\/\/)(?=.*\S)/i, { error: `${oldPathForm}, without protocol and host` })
  .transform((path) => `/${(isDecodable(path) ? decodeURI(path) : path).replace(/^\//, '')}`);

const oldPaths = z
  .union([oldPath, z.array(oldPath)], { error: 'a path of the site or a list of them' })
  .transform((paths) => (Array.isArray(paths) ? paths : [paths]));

const folder = 'the path of a folder, relative to the site, without "~"';

/** The path of a folder, relative to the site's root. A `~` is not allowed: it would create a folder of that name. */
const folderPath = z
  .string({ error: folder })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path cannot contain control characters
  .regex(/^(?!\s*~)[^\u0000-\u001f]*[^\s\u0000-\u001f]$/, { error: folder });

/** The options for where pages and files come from, and where they go. */
export const contentOptions = {
  /**
   * Where pages come from. If two sources provide the same route, the first one wins. Required.
   * @example sources: [docs(), blog(), pages()]
   */
  sources: z.array(source, { error: 'a list of sources, such as [docs(), pages()]' }),

  /**
   * Folder whose files are copied to the output unchanged, relative to the site's root. Default: `static`.
   * @example staticDir: 'public'
   */
  staticDir: folderPath.default('static'),

  /**
   * Folder that the build writes, relative to the site's root. A build replaces everything in it. It must be empty or
   * the output of an earlier build, and must not contain or be inside other folders of the site. Default: `dist`.
   * @example outDir: 'build'
   */
  outDir: folderPath.default('dist'),

  /**
   * Address for edit links. The path of a file below the site's root is appended to it. Default: no edit links.
   * @example editUrl: 'https://host/org/repo/edit/main/site/'
   */
  editUrl: z.url({ error: 'an address such as "https://host/org/repo/edit/main/site/"' }).optional(),

  /**
   * Old paths and the targets they redirect to. Default: none.
   * @example redirects: [{ from: ['/help', '/faq'], to: '/docs/help' }]
   */
  redirects: z
    .array(
      z.strictObject({
        /**
         * An old path of the site, or a list of them. Spaces and other letters may be encoded or not. Required.
         * @example from: ['/help', '/faq']
         */
        from: oldPaths,
        /**
         * A route of the site, or an address elsewhere. Required.
         * @example to: '/docs/help'
         */
        to: z
          .string({ error: 'a route or an address' })
          // Browsers read two slashes of either kind as the start of a host name, after dropping white space.
          .regex(/^(\/(?![/\\])|https?:\/\/[^/\\])\S*$/, {
            error: 'a route that begins with one slash, or an address, either with "%20" for a space',
          }),
      }),
      { error: 'a list of objects with "from" and "to"' },
    )
    .default([]),
};
