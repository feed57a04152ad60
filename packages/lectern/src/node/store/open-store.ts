import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import cacache from 'cacache';
import type { Store } from '../ground/source.ts';
import { diagnostic } from './diagnostics.ts';
import { refreshAfter, type TrimLimits, trimStore } from './trim-store.ts';

export type { Store } from '../ground/source.ts';

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

  /** Returns a failure here only costs time in the next build. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      problem ??= error as Error;
      return undefined;
    }
  }

  /** Attempts to write; after a failure, nothing more is written. */
  async function attemptWrite<T>(work: () => Promise<T>): Promise<T | undefined> {
    return problem ? undefined : attempt(work);
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const entry = await cacache.get.info(folder, key);
    if (entry?.metadata !== version) return undefined;
    const { integrity, size, time } = entry;
    const value = await readContent(folder, key, entry);
    if (value && time < Date.now() - refreshAfter)
      await attemptWrite(() => cacache.index.insert(folder, key, integrity, { size, metadata: version }));
    return value;
  }

  return {
    isEmpty: !existsSync(folder),
    get: (key) => attempt(() => read(key)),
    async put(key, value) {
      await attemptWrite(() => replaceValue({ folder, key, version }, value));
    },
    async withFolder(use) {
      const made = await attemptWrite(() => cacache.tmp.mkdir(folder));
      return lendFolder(made ?? (await temporaryFolder()), use);
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

/** Reads the content of a key; removes both where it is damaged. */
async function readContent(
  folder: string,
  key: string,
  { integrity, size }: Pick<cacache.CacheObject, 'integrity' | 'size'>,
): Promise<Buffer | undefined> {
  try {
    return await cacache.get.byDigest(folder, integrity, { memoize: false, size });
  } catch (error) {
    if (!isDamage(error)) throw error;
    await cacache.rm.entry(folder, key);
    await cacache.rm.content(folder, integrity);
    return undefined;
  }
}

/** Writes the value of a key, and removes the content that it had: content that no key has would fill the disk. */
async function replaceValue(
  { folder, key, version }: { readonly folder: string; readonly key: string; readonly version: string },
  value: Uint8Array | string,
): Promise<void> {
  const old = await cacache.get.info(folder, key);
  // As bytes, because the size of a text would be counted in characters.
  const integrity = await cacache.put(folder, key, Buffer.from(value), {
    algorithms: ['sha256'],
    memoize: false,
    metadata: version,
  });
  if (old && old.integrity !== String(integrity)) await cacache.rm.content(folder, old.integrity);
}

function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'lectern-'));
}

/** Calls a function with a folder, and deletes it afterwards. */
async function lendFolder<T>(folder: string, use: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A store that stores nothing. */
export const noStore: Store = {
  isEmpty: true,
  get: async () => undefined,
  put: async () => {},
  async withFolder(use) {
    return lendFolder(await temporaryFolder(), use);
  },
  close: async () => [],
};

/** Returns a store that ends with the process. */
export function storeInMemory(): Store {
  const values = new Map<string, Uint8Array>();
  return {
    ...noStore,
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, Buffer.from(value)),
  };
}

/** Tells whether content is damaged or missing. */
function isDamage(error: unknown): boolean {
  return ['EINTEGRITY', 'EBADSIZE', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
