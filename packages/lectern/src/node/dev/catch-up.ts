import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** Clocks of file systems tick more slowly than that of the process. Milliseconds. */
const clockTick = 20;

/** Reports what changed between a time and the moment when the watcher is ready, as if the watcher had seen it. Returns the function that ends it. */
export function catchUp(watcher: Watcher, since: number): () => void {
  let isDone = false;
  const begin = async () => {
    if (isDone) return;
    isDone = true;
    for (const path of await changedSince(since, watcher)) {
      // Vite lists the static folder before it watches.
      watcher.emit('add', path);
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }
  };
  watcher.once('ready', () => void begin());
  // In a small folder the watcher may be ready before anybody can listen.
  const timer = setTimeout(() => void begin(), 2000);
  return () => clearTimeout(timer);
}

/**
 * Returns the watched files and folders that changed since a time, in milliseconds since the epoch. Those that changed before the watcher
 * was ready have no event.
 */
export async function changedSince(time: number, watcher: Watcher): Promise<readonly string[]> {
  const watched = Object.entries(watcher.getWatched()).flatMap(([folder, names]) => [
    folder,
    ...names.map((name) => join(folder, name)),
  ]);
  const changed = await Promise.all(
    [...new Set(watched)].map(async (path) => {
      // A file that was moved here keeps the time of its content, not that of its entry.
      const times = await stat(path).catch(() => undefined);
      return times && times.ctimeMs >= time - clockTick ? [path] : [];
    }),
  );
  return changed.flat();
}
