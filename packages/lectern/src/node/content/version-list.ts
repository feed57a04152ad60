import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { isRoute } from './route-of.ts';

/** The old versions of a documentation folder that have a folder, and those that have none. */
export interface VersionList extends Result<readonly string[]> {
  /** All names in the list. */
  readonly listed: readonly string[];
}

/** Where the old versions of a documentation folder are. Absolute paths. */
export interface VersionPlaces {
  readonly root: string;
  readonly listFile: string;
  readonly docsFolder: string;
  readonly sidebarsFolder: string;
}

/** Returns what the names of a collection's list of versions, and of the folders beside it, begin with. */
export function versionPrefix(collection: string): string {
  return collection === 'docs' ? '' : `${collection}_`;
}

/** The endings of the files with the sidebars of an old version; the first that exists is read. */
const sidebarEndings = ['.json', '.ts', '.js'];

/** Returns the folder of an old version. */
export function versionFolder(name: string, { docsFolder }: Pick<VersionPlaces, 'docsFolder'>): string {
  return join(docsFolder, `version-${name}`);
}

/** Returns the file with the sidebars of an old version, if it has one. */
export function versionSidebars(name: string, { sidebarsFolder }: VersionPlaces): string | undefined {
  const paths = sidebarEndings.map((ending) => join(sidebarsFolder, `version-${name}-sidebars${ending}`));
  return paths.find((path) => existsSync(path));
}

/**
 * Reads the list of old versions, and reports what does not fit the folders beside it. Its order only matters if no option names the last
 * version.
 */
export async function readVersionList(
  places: VersionPlaces,
  { isLastNamed }: { readonly isLastNamed: boolean },
): Promise<VersionList> {
  const { root, listFile } = places;
  const { value: listed, diagnostics, placeOf } = await readList(root, listFile);
  const lost = listed.filter((name) => !existsSync(versionFolder(name, places)));
  const value = listed.filter((name) => !lost.includes(name));
  const unfound = lost.map((name) => {
    const folder = siteFile(root, versionFolder(name, places));
    return diagnostic('version-folder-missing', placeOf([listed.indexOf(name)]), { name, folder });
  });
  const order = isLastNamed ? [] : reportOrder(value, placeOf([0]));
  const unused = diagnostics.length > 0 ? [] : reportUnused(places, listed);
  return {
    value,
    listed,
    diagnostics: [...diagnostics, ...unfound, ...order, ...unused],
  };
}

/** Reports a list whose first version, which has the plain addresses, is older than another one. */
function reportOrder(names: readonly string[], place: Place): readonly Diagnostic[] {
  const [first = ''] = names;
  const newer = names.find((name) => isNumber(first) && isNumber(name) && compareNumbers(name, first) > 0);
  return newer === undefined ? [] : [diagnostic('versions-order', place, { first, newer })];
}

function isNumber(name: string): boolean {
  return /^v?\d+(?:\.\d+)*(?:\.x)?$/.test(name);
}

function compareNumbers(a: string, b: string): number {
  return a.replace(/^v/, '').localeCompare(b.replace(/^v/, ''), 'en', { numeric: true });
}

/** Reports folders and sidebars beside those of the versions that no version in the list uses: their pages would be missing. */
function reportUnused(
  { root, listFile, docsFolder, sidebarsFolder }: VersionPlaces,
  names: readonly string[],
): readonly Diagnostic[] {
  const used = new Set(
    names.flatMap((name) => [`version-${name}`, ...sidebarEndings.map((it) => `version-${name}-sidebars${it}`)]),
  );
  return [docsFolder, sidebarsFolder].flatMap((folder) =>
    visibleIn(folder)
      .filter((name) => !used.has(name))
      .map((name) => {
        const file = siteFile(root, join(folder, name));
        return diagnostic('version-unlisted', { file }, { file, list: siteFile(root, listFile) });
      }),
  );
}

/** Returns the names in a folder that does not have to exist, without hidden ones. */
function visibleIn(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
}

/** The names of old versions, which become parts of folder names and routes. */
const namesSchema = z
  .array(
    z.string({ error: 'a text' }).refine((name) => /^(?!\.{1,2}$|current$)[^/]+$/.test(name) && isRoute(name), {
      error: 'the name of an old version, without "/", "?", "#", "%" and "\\"',
    }),
    { error: 'a list of texts' },
  )
  .superRefine((names, { addIssue }) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index)
        addIssue({ code: 'custom', path: [index], message: 'a name that the list does not contain yet' });
    }
  });

async function readList(
  root: string,
  path: string,
): Promise<Result<readonly string[]> & { readonly placeOf: (path: readonly number[]) => Place }> {
  const file = siteFile(root, path);
  const none = (diagnostics: readonly Diagnostic[]) => ({ value: [], diagnostics, placeOf: () => ({ file }) });
  if (!existsSync(path)) return none([]);
  const text = await readText({ root, path });
  if (text.value === undefined) return none(text.diagnostics);
  const { value: data, placeOf, problem } = readYaml({ text: text.value, file });
  if (problem) return none([problem]);
  const { value = [], problems } = checkSchema(namesSchema, data);
  const diagnostics = problems.map(({ path: at, expected, received }) =>
    diagnostic('versions-invalid', placeOf(at), { at: formatPath(at) || 'the list', expected, received }),
  );
  return { value, diagnostics, placeOf };
}
