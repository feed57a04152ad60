import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFingerprint, openStore } from 'lectern';
import type { Result } from 'lectern/model';

/** The code that makes what is stored. It stays what it is while it runs, and to read it takes longer than most of what is asked for. */
const version = codeFingerprint(import.meta.url);

/**
 * Gives a result that depends on nothing but `key` and the code that makes it: the stored one, or else a new one, which is stored.
 * The key must name all inputs (versions, hashes, policies). A result of another key, or of other code, is never given; where
 * nobody knows which files the site's code lies in, nothing is stored.
 */
export async function stored<T>(input: {
  /** Absolute path; the store is made in it. */
  readonly folder: string;
  /** What the result is: `model`. */
  readonly name: string;
  readonly key: unknown;
  /** Absolute paths of the files that the site's own code lies in. */
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
