import { type BigIntStats, copyFileSync, linkSync, statSync } from 'node:fs';

// Synchronous: for ten thousand small system calls, promises would take longer than the calls.

/**
 * Returns a stamp that identifies a file's content without reading it, as version control does: its size, its modification
 * time in nanoseconds, and its number in the file system. Editing or replacing the file changes one of them.
 */
function stampOf({ size, mtimeNs, ino }: Pick<BigIntStats, 'size' | 'mtimeNs' | 'ino'>): string {
  return `${size}-${mtimeNs}-${ino}`;
}

/** Returns the size in a stamp, in bytes. */
export function sizeOf(stamp: string): number {
  return Number.parseInt(stamp, 10);
}

/** Returns the stamp of a file; undefined if it does not exist. */
export function readStamp(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stampOf(stats) : undefined;
}

/**
 * Links a file under a second name in an existing folder, or copies it if the file system has no links. Returns its stamp
 * under that name.
 */
export function linkFile(from: string, to: string, stamp: string): string {
  try {
    linkSync(from, to);
    return stamp;
  } catch {
    copyFileSync(from, to);
    return readStamp(to) ?? stamp;
  }
}
