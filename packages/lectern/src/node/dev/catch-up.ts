import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** Milliseconds by which the clock of a file system may be behind that of the process. */
const clockTick = 20;

/** Reports what changed since a time and before the watcher was ready, as if the watcher had seen it. Returns a function that stops it. */
export function catchUp(watcher: Watcher, since: number): () => void {
  let isBegun = false;
  let isStopped = false;
  const begin = async () => {
    if (isBegun || isStopped) return;
    isBegun = true;
    const changed = await changedSince(since, watcher);
    if (isStopped) return;
    for (const path of changed) {
      // Vite lists the static folder before it watches.
      watcher.emit('add', path);
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }
  };
  watcher.once('ready', () => void begin());
  // In a small folder, the watcher may be ready before anyone can listen.
  const timer = setTimeout(() => void begin(), 2000);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Returns the watched files and folders that changed since a time, in milliseconds since the epoch. The watcher reports no event
 * for those that changed before it was ready.
 */
export async function changedSince(time: number, watcher: Watcher): Promise<readonly string[]> {
  const watched = Object.entries(watcher.getWatched()).flatMap(([folder, names]) => [
    folder,
    ...names.map((name) => join(folder, name)),
  ]);
  const changed = await Promise.all(
    [...new Set(watched)].map(async (path) => {
      // A file that was moved here keeps its modification time, but gets a new change time.
      const times = await stat(path).catch(() => undefined);
      return times && times.ctimeMs >= time - clockTick ? [path] : [];
    }),
  );
  return changed.flat();
}
