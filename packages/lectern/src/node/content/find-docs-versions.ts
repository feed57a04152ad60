import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { normalizePath } from '../../model/url.ts';
import { siteFile } from '../ground/paths.ts';
import type { SourceContext } from '../ground/source.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath, listNearest } from '../schema/words.ts';
import { optionPlace } from './define-source.ts';
import { diagnostic } from './diagnostics.ts';
import type { DocsVersionOptions, docsOptions } from './docs-options.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { isRoute } from './route-of.ts';
import type { SidebarsOption } from './sidebars/load-sidebars.ts';

/** One version of a documentation folder, before it is read. */
export interface VersionFolder {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Site path. */
  readonly path: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly sidebars: SidebarsOption;
  readonly mainDocId?: string;
}

/** The versions and the file that lists the old ones, if there is one. */
export interface VersionFolders {
  readonly versions: readonly VersionFolder[];
  /** Absolute path. */
  readonly listFile: string;
}

/**
 * Returns the versions of a documentation folder, newest first: the folder itself (`current`), then those of
 * `versions.json` beside it, in Docusaurus's folders `versioned_docs/version-x` and
 * `versioned_sidebars/version-x-sidebars.json`. The last version has the folder's own path, another current version has
 * `next`, and all others have their names.
 */
export async function findDocsVersions(input: {
  readonly context: SourceContext;
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly collection: string;
  readonly base: string;
  readonly options: z.output<typeof docsOptions>;
}): Promise<Result<VersionFolders>> {
  const { context, folder, collection, base, options } = input;
  const { root } = context;
  const beside = dirname(folder);
  const prefix = collection === 'docs' ? '' : `${collection}_`;
  const listFile = join(beside, `${prefix}versions.json`);
  const { value: old, diagnostics } = await readList(root, listFile);
  const names = ['current', ...old];
  const unknown = [...Object.keys(options.versions ?? {}), options.lastVersion ?? 'current']
    .filter((name) => !names.includes(name))
    .map((name) =>
      diagnostic(
        'version-unknown',
        optionPlace(context, name === options.lastVersion ? ['lastVersion'] : ['versions', name]),
        {
          name,
          file: siteFile(root, listFile),
          nearest: listNearest(nearestTo(name, names)),
        },
      ),
    );

  const lastName =
    options.lastVersion && names.includes(options.lastVersion) ? options.lastVersion : (old[0] ?? 'current');
  const versions = names.map((name): VersionFolder => {
    const isCurrent = name === 'current';
    const isLast = name === lastName;
    const own: DocsVersionOptions = options.versions?.[name] ?? {};
    const below = own.path ?? (isLast ? '' : isCurrent ? 'next' : name);
    const sidebars = relative(root, join(beside, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`));
    return {
      name,
      label: own.label ?? (isCurrent ? 'Next' : name),
      isLast,
      path: normalizePath(posix.join('/', base, below)),
      folder: isCurrent ? folder : join(beside, `${prefix}versioned_docs`, `version-${name}`),
      sidebars: isCurrent ? options.sidebars : existsSync(join(root, sidebars)) ? sidebars : undefined,
      mainDocId: own.mainDocId ?? options.mainDocId,
    };
  });
  return { value: { versions, listFile }, diagnostics: [...diagnostics, ...unknown] };
}

/** The names of old versions, which become parts of folder names and routes. */
const namesSchema = z
  .array(
    z.string({ error: 'a text' }).refine((name) => /^(?!\.{1,2}$|current$)[^/]+$/.test(name) && isRoute(name), {
      error: 'the name of an old version, without "/", "?", "#", "%" and "\\"',
    }),
    { error: 'a list of texts' },
  )
  .refine((names) => new Set(names).size === names.length, { error: 'a list without repetitions' });

async function readList(root: string, path: string): Promise<Result<readonly string[]>> {
  if (!existsSync(path)) return { value: [], diagnostics: [] };
  const text = await readText({ root, path });
  if (text.value === undefined) return { value: [], diagnostics: text.diagnostics };
  const { value: data, placeOf, problem } = readYaml({ text: text.value, file: siteFile(root, path) });
  if (problem) return { value: [], diagnostics: [problem] };
  const { value = [], problems } = checkSchema(namesSchema, data);
  const diagnostics = problems.map(({ path: at, expected, received }) =>
    diagnostic('versions-invalid', placeOf(at), { at: formatPath(at) || 'the list', expected, received }),
  );
  return { value, diagnostics };
}
