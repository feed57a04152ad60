import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Clocks of file systems tick more slowly than that of the process. Milliseconds. */
const clockTick = 20;

/**
 * The files and folders that were changed since a time, in milliseconds since the epoch, among those that are watched: what
 * changed before the watcher was ready has no event.
 */
export async function changedSince(time: number, watcher: ViteDevServer['watcher']): Promise<readonly string[]> {
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
