import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFingerprint, openStore } from 'lectern';
import type { Result } from 'lectern/model';

/**
 * Identifies the code that makes the results. It cannot change while it runs, and reading it takes longer than most
 * requests.
 */
const version = codeFingerprint(import.meta.url);

/**
 * Returns a result that depends only on `key` and the code that makes it: from the store, or made now and stored. The key
 * must name all inputs (versions, hashes, policies). A result of another key or of other code is never returned. If the
 * files of the site's code are unknown, nothing is stored.
 */
export async function stored<T>(input: {
  /** Absolute path of the folder in which the store is created. */
  readonly folder: string;
  /** The name of the result: `model`. */
  readonly name: string;
  readonly key: unknown;
  /** Absolute paths of the files with the site's own code. */
  readonly code: readonly string[] | undefined;
  readonly make: () => Result<T>;
}): Promise<Result<T>> {
  if (!input.code) return input.make();
  const folder = path.join(input.folder, 'store');
  const store = openStore({ root: input.folder, folder, version });
  const hash = createHash('sha256').update(JSON.stringify(input.key));
  for (const file of input.code) hash.update(await readFile(file));
  const key = `${input.name}/${hash.digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return JSON.parse(kept.toString()) as Result<T>;
  const result = input.make();
  await store.put(key, JSON.stringify(result));
  const unkept = await store.close();
  return { ...result, diagnostics: [...result.diagnostics, ...unkept] };
}
