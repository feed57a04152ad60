import { statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

type Watcher = ViteDevServer['watcher'];

/** How long the watcher tells nothing more of a file after it has told of a change, with some room. Milliseconds. */
const silence = 60;

/**
 * Makes a watcher tell of the last change of a file too. Chokidar tells of a file once in 50 ms and drops what comes in
 * between: two saves in quick succession would leave the first one's text in place. A file that went and came again it may take
 * for gone, and Vite keeps the module of one that it saw go and come.
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

/** Stands for the content of a file; undefined where there is none that can be read. */
function stateOf(path: string): string | undefined {
  try {
    const { ctimeMs, size } = statSync(path);
    return `${ctimeMs} ${size}`;
  } catch {
    // It is gone, a folder above it is a file now, or may not be entered: whoever reads it says so.
    return undefined;
  }
}
