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
  let known = new Map<string, Stamp | undefined>();
  let isWaiting = false;

  function look(): void {
    isWaiting = false;
    const now = new Map(foldersOf(watcher).map((folder) => [folder, stampOf(folder)]));
    // What was there when the watcher began cannot be younger than it.
    const isOther = ([folder, stamp]: [string, Stamp | undefined]) =>
      stamp && (known.has(folder) ? stamp.id !== known.get(folder)?.id : known.size === 0 && stamp.born >= begun);
    const isReplaced = [...now].some(isOther);
    known = now;
    if (isReplaced) onReplaced();
  }

  watcher.on('ready', look);
  // In a small folder the watcher may be ready before anybody can listen.
  setTimeout(() => known.size > 0 || look(), 2000).unref();
  // Of every event of the system, also where the watcher makes nothing of it.
  watcher.on('raw', () => {
    if (isWaiting || known.size === 0) return;
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
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly born: number;
}

/** Undefined for a folder that is gone. */
function stampOf(folder: string): Stamp | undefined {
  try {
    const { ino, birthtimeMs } = statSync(folder);
    return { id: `${ino} ${birthtimeMs}`, born: birthtimeMs };
  } catch {
    return undefined;
  }
}
