import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import cacache from 'cacache';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';
import { refreshAfter, type TrimLimits, trimStore } from './trim-store.ts';

/** A store of values that are kept between builds. Each value is verified when it is read. */
export interface Store {
  /** Whether the store was empty when it was opened. */
  readonly isEmpty: boolean;
  /** Returns the value of a key; undefined if it is missing or damaged. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Stores a value and replaces the previous one. If the build is killed meanwhile, the key has the previous value or none. */
  put(key: string, value: Uint8Array | string): Promise<void>;
  /** Calls a function with an empty folder, which is deleted when its promise settles. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Removes values that have not been used for long. Returns a warning if the store could not be used. */
  close(): Promise<readonly Diagnostic[]>;
}

/**
 * Opens the store in a folder, which is created for the first value. If the folder cannot be read or written, `close` returns
 * one warning, and the store finds and keeps nothing.
 *
 * @example
 * const folder = join(root, 'node_modules/.cache/lectern/store');
 * const store = openStore({ root, folder, version: codeFingerprint(import.meta.url) });
 * await store.put('drawing', svg);
 * await store.get('drawing'); // Uint8Array(…)
 */
export function openStore(options: {
  /** Absolute path of the site's folder, for diagnostics. */
  readonly root: string;
  /** Absolute path. */
  readonly folder: string;
  /** Version of the code that makes the values, such as `codeFingerprint(import.meta.url)`. Values of other versions are not found. */
  readonly version: string;
  /** Default: 30 days, 1 GB. */
  readonly limits?: Partial<TrimLimits>;
}): Store {
  const { root, folder, version, limits } = options;
  let problem: Error | undefined;

  /** What fails here costs time in the next build and nothing else. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      problem ??= error as Error;
      return undefined;
    }
  }

  /** What cannot be written once is not tried again. */
  async function attemptWrite<T>(work: () => Promise<T>): Promise<T | undefined> {
    return problem ? undefined : attempt(work);
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const entry = await cacache.get.info(folder, key);
    if (entry?.metadata !== version) return undefined;
    const { integrity, size, time } = entry;
    try {
      const value = await cacache.get.byDigest(folder, integrity, { memoize: false, size });
      if (time < Date.now() - refreshAfter) {
        await attemptWrite(() => cacache.index.insert(folder, key, integrity, { size, metadata: version }));
      }
      return value;
    } catch (error) {
      if (!isDamage(error)) throw error;
      await cacache.rm.entry(folder, key);
      await cacache.rm.content(folder, integrity);
      return undefined;
    }
  }

  return {
    isEmpty: !existsSync(folder),
    get: (key) => attempt(() => read(key)),
    async put(key, value) {
      await attemptWrite(async () => {
        const old = await cacache.get.info(folder, key);
        // As bytes: the size of a text would be counted in characters.
        const integrity = await cacache.put(folder, key, Buffer.from(value), {
          algorithms: ['sha256'],
          memoize: false,
          metadata: version,
        });
        // Content that no key has would fill the disk.
        if (old && old.integrity !== String(integrity)) await cacache.rm.content(folder, old.integrity);
      });
    },
    async withFolder(use) {
      const made = await attemptWrite(() => cacache.tmp.mkdir(folder));
      const empty = made ?? (await mkdtemp(join(tmpdir(), 'lectern-')));
      try {
        return await use(empty);
      } finally {
        await rm(empty, { recursive: true, force: true });
      }
    },
    async close() {
      await attemptWrite(() => trimStore(folder, limits));
      if (!problem) return [];
      // The path of one file among thousands would help nobody; the folder is named before.
      const reason = problem.message.replace(/, \w+ '.*$|\.$/s, '');
      return [diagnostic('cache-unusable', { file: relative(root, folder) }, { reason })];
    },
  };
}

/** A store that keeps nothing. */
export const noStore: Store = {
  isEmpty: true,
  get: async () => undefined,
  put: async () => {},
  async withFolder(use) {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-'));
    return use(folder).finally(() => rm(folder, { recursive: true, force: true }));
  },
  close: async () => [],
};

/** Content that is not what it was, or is gone. */
function isDamage(error: unknown): boolean {
  return ['EINTEGRITY', 'EBADSIZE', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
