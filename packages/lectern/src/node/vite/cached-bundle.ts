import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Store } from '../store/open-store.ts';

interface Kept<T> {
  readonly key: string;
  /** Hash of each file that went in, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly value: T;
}

/**
 * Gives the bundle that is kept under a name when its key is the same and every file that went in is unchanged; otherwise makes
 * and keeps it. `key` stands for all that goes in and is no file.
 */
export async function cachedBundle<T extends { readonly inputs: readonly string[] }>(
  place: { readonly store: Store; readonly name: string; readonly key: string },
  make: () => Promise<T>,
): Promise<T> {
  const { store, name, key } = place;
  const bytes = await store.get(`bundle/${name}`);
  const kept = bytes && (deserialize(bytes) as Kept<T>);
  if (kept?.key === key && (await isUnchanged(kept.inputs))) return kept.value;
  const value = await make();
  const inputs = Object.fromEntries(
    await Promise.all(value.inputs.map(async (path) => [path, await hashFile(path)] as const)),
  );
  await store.put(`bundle/${name}`, serialize({ key, inputs, value } satisfies Kept<T>));
  return value;
}

async function isUnchanged(inputs: Readonly<Record<string, string>>): Promise<boolean> {
  const checks = Object.entries(inputs).map(async ([path, hash]) => (await hashFile(path)) === hash);
  return (await Promise.all(checks)).every(Boolean);
}

/** Ids may carry a query; a file that is gone has a hash of its own. */
async function hashFile(id: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(id.replace(/\?.*$/, '')))
      .digest('base64');
  } catch {
    return 'missing';
  }
}
