import { createHash } from 'node:crypto';
import path from 'node:path';
import { codeFingerprint, openStore } from 'lectern';
import type { Result } from 'lectern/model';

/**
 * Gives a result that depends on nothing but `key`: the stored one, or else a new one, which is stored. The key must name all
 * inputs (versions, hashes, policies); a stored result of another key, or of other code, is never given.
 */
export async function stored<T>(input: {
  /** Absolute path; the store is made in it. */
  readonly folder: string;
  /** What the result is: `model`. */
  readonly name: string;
  readonly key: unknown;
  readonly make: () => Result<T>;
}): Promise<Result<T>> {
  const folder = path.join(input.folder, 'store');
  const store = openStore({ root: input.folder, folder, version: codeFingerprint(import.meta.url) });
  const key = `${input.name}/${createHash('sha256').update(JSON.stringify(input.key)).digest('hex')}`;
  const kept = await store.get(key);
  if (kept) return JSON.parse(kept.toString()) as Result<T>;
  const result = input.make();
  await store.put(key, JSON.stringify(result));
  const unkept = await store.close();
  return { ...result, diagnostics: [...result.diagnostics, ...unkept] };
}
