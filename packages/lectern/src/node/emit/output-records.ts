import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';

// What builds know about the files of an output folder. A record that outlives its file is harmless, because the stamps differ then.

/** Returns the records of a kind that the last build stored for an output folder, by its absolute path; none if unknown. */
export async function readOutputRecords<T>(
  store: Store,
  kind: string,
  outDir: string,
): Promise<ReadonlyMap<string, T>> {
  const bytes = await store.get(keyOf(kind, outDir));
  return new Map(bytes ? (JSON.parse(bytes.toString()) as [string, T][]) : []);
}

/** Stores the records of a kind for a committed output. */
export function keepOutputRecords<T>(
  store: Store,
  kind: string,
  outDir: string,
  records: Iterable<readonly [string, T]>,
): Promise<void> {
  return store.put(keyOf(kind, outDir), JSON.stringify([...records]));
}

function keyOf(kind: string, outDir: string): string {
  return `${kind}/${createHash('sha256').update(outDir).digest('hex')}`;
}
