import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

interface Kept<T> {
  readonly key: string;
  /** Hash of each file that went in, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly value: T;
}

/**
 * Gives what is kept in `file` when its key is the same and every file that went in is unchanged; otherwise makes and keeps it.
 * `key` stands for all that goes in and is no file.
 */
export async function cachedBundle<T extends { readonly inputs: readonly string[] }>(
  file: string,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const kept = await readKept<T>(file);
  if (kept?.key === key && (await isUnchanged(kept.inputs))) return kept.value;
  const value = await make();
  const inputs = Object.fromEntries(
    await Promise.all(value.inputs.map(async (path) => [path, await hashFile(path)] as const)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, serialize({ key, inputs, value } satisfies Kept<T>));
  return value;
}

async function readKept<T>(file: string): Promise<Kept<T> | undefined> {
  try {
    return deserialize(await readFile(file)) as Kept<T>;
  } catch {
    return undefined;
  }
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
