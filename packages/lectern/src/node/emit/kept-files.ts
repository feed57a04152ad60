import { type BigIntStats, copyFileSync, linkSync, statSync } from 'node:fs';

// Without promises: for ten thousand small calls to the system those would take longer than the calls.

/**
 * Names what a file holds without reading it, as version control does: its size, when it was written to the nanosecond, and
 * its number in the file system. Who edits or replaces the file changes one of them.
 */
function stampOf({ size, mtimeNs, ino }: Pick<BigIntStats, 'size' | 'mtimeNs' | 'ino'>): string {
  return `${size}-${mtimeNs}-${ino}`;
}

/** The size that a stamp tells, in bytes. */
export function sizeOf(stamp: string): number {
  return Number.parseInt(stamp, 10);
}

/** The stamp of a file; undefined where there is none. */
export function readStamp(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stampOf(stats) : undefined;
}

/** Gives a file a second name, in a folder that there is; a copy where the file system has no second names. Gives its stamp under that name. */
export function linkFile(from: string, to: string, stamp: string): string {
  try {
    linkSync(from, to);
    return stamp;
  } catch {
    copyFileSync(from, to);
    return readStamp(to) ?? stamp;
  }
}
