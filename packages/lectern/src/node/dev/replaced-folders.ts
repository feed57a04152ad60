import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** Time for what is under way in a folder to end. Milliseconds. */
const settleTime = 100;

/** Clocks of file systems tick more slowly than that of the process. Milliseconds. */
const clockTick = 20;

/**
 * Tells when a watched folder is another one under the same path, as when another branch is checked out. Chokidar does not
 * notice where that is quick, and hears nothing more of what is in it.
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
    // Where a file system keeps no births, Node gives the time of the last change for it.
    const hasBirths = [...now.values()].some((stamp) => stamp && stamp.born !== stamp.changed);
    const isOther = ([folder, stamp]: [string, Stamp | undefined]) => {
      if (!stamp) return false;
      // What was there when the watcher began cannot be younger than it.
      if (!last) return hasBirths && stamp.born >= begun;
      const before = last.get(folder);
      return last.has(folder) && (before?.node !== stamp.node || (hasBirths && before.born !== stamp.born));
    };
    if ([...now].some(isOther)) onReplaced();
  }

  watcher.on('ready', look);
  // In a small folder the watcher may be ready before anybody can listen.
  setTimeout(() => known ?? look(), 2000).unref();
  // Of every event of the system, also where the watcher makes nothing of it.
  watcher.on('raw', () => {
    if (isWaiting || !known) return;
    isWaiting = true;
    setTimeout(look, settleTime).unref();
  });
}

/** The folders that a watcher watches themselves, and not for a file in them alone. */
function foldersOf(watcher: Watcher): readonly string[] {
  const watched = watcher.getWatched();
  return Object.keys(watched).filter((folder) => watched[dirname(folder)]?.includes(basename(folder)));
}

/** A folder; its times in milliseconds since the epoch. */
interface Stamp {
  /** A new folder may get the number of the one before it. */
  readonly node: number;
  readonly born: number;
  readonly changed: number;
}

/** Undefined for a folder that is gone. */
function stampOf(folder: string): Stamp | undefined {
  try {
    const { ino: node, birthtimeMs: born, ctimeMs: changed } = statSync(folder);
    return { node, born, changed };
  } catch {
    return undefined;
  }
}
