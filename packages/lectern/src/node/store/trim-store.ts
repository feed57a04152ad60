import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import cacache from 'cacache';

/** The limits of a store. */
export interface TrimLimits {
  /** Milliseconds after which a value that was not read is removed. */
  readonly maxAge: number;
  /** Maximum bytes of all values; the values read most recently stay. */
  readonly maxBytes: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Milliseconds after which the time of a value's last reading is recorded again. Recording every reading would cost more
 * than the reading.
 */
export const refreshAfter = day;

/** Removes what is too old or too much, and what killed builds left behind. Does nothing if that was done within a day. */
export async function trimStore(
  folder: string,
  { maxAge = 30 * day, maxBytes = 1e9 }: Partial<TrimLimits> = {},
  now: number = Date.now(),
): Promise<void> {
  if (!existsSync(folder) || now - (await lastTrim(folder)) < day) return;
  const entries = Object.values(await cacache.ls(folder)).sort((a, b) => b.time - a.time);
  let bytes = 0;
  const kept = new Set<string>();
  for (const { key, size, time } of entries) {
    bytes += size;
    if (bytes <= maxBytes && now - time <= maxAge) kept.add(key);
  }
  const filter = ({ key }: { readonly key: string }) => kept.has(key);
  // Its types require a text for the filter.
  await cacache.verify(folder, { filter: filter as unknown as string });
}

/** Returns when the store was last trimmed, in milliseconds since 1970; if it never was, when it was created. */
async function lastTrim(folder: string): Promise<number> {
  try {
    return (await cacache.verify.lastRun(folder)).getTime();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Trimming reads and hashes everything, and a new store has nothing to remove.
    return (await stat(folder)).birthtimeMs;
  }
}
