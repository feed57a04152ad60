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
  let known: ReadonlyMap<string, Stamp> | undefined;
  let isWaiting = false;

  function look(): void {
    isWaiting = false;
    const now = new Map(foldersOf(watcher).map((folder) => [folder, stampOf(folder)]));
    const last = known;
    known = now;
    // What was there when the watcher began cannot be younger than it.
    const isOther = last
      ? ([folder, stamp]: [string, Stamp]) => last.has(folder) && !isSame(last.get(folder)!, stamp)
      : ([, { born = 0 }]: [string, Stamp]) => born >= begun;
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

/** Stands for a folder as long as it is the same one. */
interface Stamp {
  /** Absent where it is gone. A new folder may get the number of the one before it. */
  readonly node?: number;
  /**
   * Milliseconds since the epoch. Absent for a folder that has not changed since it was made, and where the file system keeps no such
   * time: Node then gives that of the last change.
   */
  readonly born?: number;
}

function stampOf(folder: string): Stamp {
  try {
    const { ino, birthtimeMs, ctimeMs } = statSync(folder);
    return birthtimeMs === ctimeMs ? { node: ino } : { node: ino, born: birthtimeMs };
  } catch {
    return {};
  }
}

/** Whether a folder is the one that it was; a folder that is gone is told when it is there again. */
function isSame(before: Stamp, { node, born }: Stamp): boolean {
  if (node === undefined) return true;
  return before.node === node && (before.born === undefined || before.born === born);
}
