import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** Milliseconds until operations in a folder have ended. */
const settleTime = 100;

/** Milliseconds by which the clock of a file system may be behind the process's. */
const clockTick = 20;

/**
 * Calls back when a watched folder was replaced under the same path, as when another branch is checked out. Chokidar does
 * not notice a quick replacement, and then reports no changes in it.
 */
export function findReplacedFolders(watcher: Watcher, onReplaced: () => void): void {
  const begun = Date.now() - clockTick;
  let known: ReadonlyMap<string, Stamp | undefined> | undefined;
  let isWaiting = false;

  function look(): void {
    isWaiting = false;
    const now = new Map(foldersOf(watcher).map((folder) => [folder, stampOf(folder)]));
    const last = known;
    known = now;
    // If a file system stores no birth times, Node returns the time of the last change.
    const hasBirths = [...now.values()].some((stamp) => stamp && stamp.born !== stamp.changed);
    const isOther = ([folder, stamp]: [string, Stamp | undefined]) => {
      if (!stamp) return false;
      // A folder that existed when the watcher started cannot be younger.
      if (!last) return hasBirths && stamp.born >= begun;
      const before = last.get(folder);
      return last.has(folder) && (before?.node !== stamp.node || (hasBirths && before.born !== stamp.born));
    };
    if ([...now].some(isOther)) onReplaced();
  }

  watcher.on('ready', look);
  // In a small folder, the watcher may be ready before anyone can listen.
  setTimeout(() => known ?? look(), 2000).unref();
  // For every event of the system, even those that the watcher ignores.
  watcher.on('raw', () => {
    if (isWaiting || !known) return;
    isWaiting = true;
    setTimeout(look, settleTime).unref();
  });
}

/** Returns the folders that a watcher watches themselves, not only for a file in them. */
function foldersOf(watcher: Watcher): readonly string[] {
  const watched = watcher.getWatched();
  return Object.keys(watched).filter((folder) => watched[dirname(folder)]?.includes(basename(folder)));
}

/** A folder; its times in milliseconds since the epoch. */
interface Stamp {
  /** A new folder may get the number of the previous one. */
  readonly node: number;
  readonly born: number;
  readonly changed: number;
}

/** Returns the stamp of a folder; undefined if it is gone. */
function stampOf(folder: string): Stamp | undefined {
  try {
    const { ino: node, birthtimeMs: born, ctimeMs: changed } = statSync(folder);
    return { node, born, changed };
  } catch {
    return undefined;
  }
}
