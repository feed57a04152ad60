import { statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** Milliseconds, with some margin, for which the watcher reports nothing more about a file after a change. */
const silence = 60;

/**
 * Makes a watcher report the last change of a file, too. Chokidar reports a file once in 50 ms and drops changes in
 * between, so after two quick saves the first text would remain. It may also treat a file that was removed and added as
 * removed, and then Vite keeps its old module.
 */
export function tellEveryChange(watcher: Watcher): void {
  watcher.on('all', (event, path) => {
    const told = stateOf(path);
    if (event === 'add') watcher.emit('change', path);
    setTimeout(() => {
      const now = stateOf(path);
      if (now === undefined || (now === told && event !== 'unlink')) return;
      if (event === 'unlink') {
        watcher.add(path);
        watcher.emit('add', path);
      }
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }, silence).unref();
  });
}

/** Returns a string that represents the content of a file; undefined if it cannot be read. */
function stateOf(path: string): string | undefined {
  try {
    const { ctimeMs, size } = statSync(path);
    return `${ctimeMs} ${size}`;
  } catch {
    // It is gone, a parent folder is now a file, or access is denied. The reader of the file reports it.
    return undefined;
  }
}
