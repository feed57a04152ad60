import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceContext } from 'lectern';
import { type Result, withoutSlashes } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { cacheFolder } from '../lock/fetch-packages.ts';
import { parseLock, type ReferenceLock } from '../lock/lock.ts';

/** The options of every source of generated pages. Paths are relative to the site's root. */
export interface GeneratedPagesOptions {
  /** The committed lock file of the packages. Default: `reference.lock.json`. */
  readonly lock?: string;
  /** The collection that the pages join. Default: `docs`. */
  readonly collection?: string;
  /** Path that the routes of the collection start with; `/` for the top of the site. Default: the collection's name. */
  readonly routeBasePath?: string;
  /** Folder of notes that change generated pages, one file per page (`api/element/click.md`). Default: `content/notes`. */
  readonly notes?: string;
  /** Folder of unpacked packages. Default: `node_modules/.cache/lectern/packages`. */
  readonly cache?: string;
  /** Routes that the site does not have yet. Links to them become plain text. Default: none. */
  readonly missingRoutes?: readonly string[];
}

/** The options of a source with their defaults, paths made absolute, the lock read. */
export interface Prepared {
  readonly root: string;
  readonly lock: ReferenceLock;
  /** As given, for diagnostics. */
  readonly lockFile: string;
  readonly cacheDir: string;
  readonly notes: string;
  readonly collection: string;
  /** Path that the routes of the collection start with: `/docs`. Empty: the top of the site. */
  readonly base: string;
  readonly missing: ReadonlySet<string>;
  /** Absolute paths. If one changes, the pages must be made again. */
  readonly watch: readonly string[];
  /** Absolute paths of the files with the site's own code; undefined if unknown. */
  readonly code: readonly string[] | undefined;
}

/** Returns the address where a generated page is edited: its note if it has one, otherwise the package's source. */
export function editAddress(input: {
  readonly page: string;
  readonly context: SourceContext;
  readonly notes: ReadonlyMap<string, { readonly file: string }>;
  /** Address in the package's repository. */
  readonly upstream?: string;
}): string | undefined {
  const note = input.notes.get(input.page);
  return note && input.context.editUrl ? input.context.editUrl + note.file : input.upstream;
}

/** Fills in defaults and reads the lock file; a missing one is a diagnostic. */
export function prepare(options: GeneratedPagesOptions, { root, configFiles }: SourceContext): Result<Prepared> {
  const { lock: lockFile = 'reference.lock.json', collection = 'docs', notes = 'content/notes' } = options;
  const locked = readLock(root, lockFile);
  return {
    value: {
      root,
      lock: locked.value,
      lockFile,
      cacheDir: options.cache ? path.resolve(root, options.cache) : cacheFolder(root),
      notes: path.resolve(root, notes),
      collection,
      base: withoutSlashes(path.posix.join('/', options.routeBasePath ?? collection)),
      missing: new Set(options.missingRoutes),
      watch: [path.resolve(root, lockFile), path.resolve(root, notes)],
      code: configFiles,
    },
    diagnostics: locked.diagnostics,
  };
}

function readLock(root: string, file: string): Result<ReferenceLock> {
  try {
    return parseLock({ text: readFileSync(path.resolve(root, file), 'utf8'), file });
  } catch {
    const problem = diagnostic('package-lock-invalid', { file }, { reason: 'there is no such file' });
    return { value: { lockVersion: 1, packages: {} }, diagnostics: [problem] };
  }
}
