import { dirname, join, posix, relative } from 'node:path';
import type { z } from 'zod';
import type { Result } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { normalizePath } from '../../model/url.ts';
import { siteFile } from '../ground/paths.ts';
import type { SourceContext } from '../ground/source.ts';
import { listNearest } from '../schema/words.ts';
import { optionPlace } from './define-source.ts';
import { diagnostic } from './diagnostics.ts';
import type { DocsVersionOptions, docsOptions } from './docs-options.ts';
import type { SidebarsOption } from './sidebars/load-sidebars.ts';
import { readVersionList, versionFolder, versionPrefix, versionSidebars } from './version-list.ts';

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

/** The versions of a documentation folder. */
export interface VersionFolders {
  readonly versions: readonly VersionFolder[];
  /** Absolute paths of the list, and of the folders that hold the old versions: what no version uses is reported there. */
  readonly watch: readonly string[];
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
  const prefix = versionPrefix(collection);
  const listFile = join(beside, `${prefix}versions.json`);
  const places = {
    root,
    listFile,
    docsFolder: join(beside, `${prefix}versioned_docs`),
    sidebarsFolder: join(beside, `${prefix}versioned_sidebars`),
  };
  const list = await readVersionList(places, { isLastNamed: options.lastVersion !== undefined });
  const old = list.value;
  const names = ['current', ...old];
  const known = ['current', ...list.listed];
  const unknown = [...Object.keys(options.versions ?? {}), options.lastVersion ?? 'current']
    .filter((name) => !known.includes(name))
    .map((name) => {
      const path = name === options.lastVersion ? ['lastVersion'] : ['versions', name];
      const values = { name, file: siteFile(root, listFile), nearest: listNearest(nearestTo(name, known)) };
      return diagnostic('version-unknown', optionPlace(context, path), values);
    });

  const lastName =
    options.lastVersion && names.includes(options.lastVersion) ? options.lastVersion : (old[0] ?? 'current');
  const versions = names.map((name): VersionFolder => {
    const isCurrent = name === 'current';
    const isLast = name === lastName;
    const own: DocsVersionOptions = options.versions?.[name] ?? {};
    const below = own.path ?? (isLast ? '' : isCurrent ? 'next' : name);
    const sidebars = isCurrent ? undefined : versionSidebars(name, places);
    return {
      name,
      label: own.label ?? (isCurrent ? 'Next' : name),
      isLast,
      path: normalizePath(posix.join('/', base, below)),
      folder: isCurrent ? folder : versionFolder(name, places),
      sidebars: isCurrent ? options.sidebars : sidebars && relative(root, sidebars),
      mainDocId: own.mainDocId ?? options.mainDocId,
    };
  });
  const kept = withoutTaken(versions, context);
  return {
    value: { versions: kept.value, watch: [listFile, places.docsFolder, places.sidebarsFolder] },
    diagnostics: [...list.diagnostics, ...unknown, ...kept.diagnostics],
  };
}

/** Leaves out versions with the path of an earlier one, and reports them. */
function withoutTaken(versions: readonly VersionFolder[], context: SourceContext): Result<readonly VersionFolder[]> {
  const firstAt = new Map(versions.toReversed().map((version) => [version.path, version]));
  const taken = versions.filter((version) => firstAt.get(version.path) !== version);
  return {
    value: versions.filter((version) => !taken.includes(version)),
    diagnostics: taken.map(({ name, path }) => {
      const place = optionPlace(context, ['versions', name, 'path']);
      return diagnostic('version-path-taken', place, { name, path, other: firstAt.get(path)!.name });
    }),
  };
}
