import type { ViteDevServer } from 'vite';
import { missing, stateOfPath } from '../store/path-state.ts';

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
    const told = stateOfPath(path);
    if (event === 'add') watcher.emit('change', path);
    setTimeout(() => {
      const now = stateOfPath(path);
      if (now === missing || (now === told && event !== 'unlink')) return;
      if (event === 'unlink') {
        watcher.add(path);
        watcher.emit('add', path);
      }
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }, silence).unref();
  });
}
