import { statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

/** How long the watcher tells nothing more of a file after it has told of a change, with some room. Milliseconds. */
const silence = 60;

/**
 * Makes a watcher tell of the last change of a file too. Chokidar tells of a file once in 50 ms and drops what comes in
 * between: two saves in quick succession would leave the first one's text in place.
 */
export function tellEveryChange(watcher: ViteDevServer['watcher']): void {
  watcher.on('all', (_, path) => {
    const told = stateOf(path);
    setTimeout(() => {
      const now = stateOf(path);
      if (now === told || now === undefined) return;
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
