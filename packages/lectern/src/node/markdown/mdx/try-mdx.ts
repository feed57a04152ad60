import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Features } from 'satteri';
import { ownWork } from '../../store/trace.ts';

/** Resolves to whether a text can be compiled without ending the process that does it. Never rejects. */
export type TryMdx = (source: string, features: Features) => Promise<boolean>;

/** The script of the other process: it compiles each text that it receives, and answers whatever the result. */
const script = `import { mdxToJs } from 'satteri';
process.on('message', async ({ source, features }) => {
  await Promise.resolve().then(() => mdxToJs(source, { features })).catch(() => undefined);
  process.send('compiled');
});`;

/**
 * Returns a function that compiles texts in another process and drops the result, because native code may abort, which no
 * thread survives. The process starts with the first text, serves all further ones, restarts after an abort, and keeps
 * nothing alive.
 */
export function createTryMdx(): TryMdx {
  let running: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const options: SpawnOptions = {
      // The package is found from this folder.
      cwd: dirname(fileURLToPath(import.meta.url)),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    };
    const child = ownWork(() => spawn(process.execPath, ['--input-type=module', '--eval', script], options));
    child.unref();
    child.channel?.unref();
    return child;
  }

  function compile(source: string, features: Features): Promise<boolean> {
    return new Promise((resolve) => {
      running ??= start();
      const child = running;
      const end = (survived: boolean) => {
        child.removeAllListeners();
        child.channel?.unref();
        if (!survived) running = undefined;
        resolve(survived);
      };
      child.channel?.ref();
      child.once('message', () => end(true));
      child.once('exit', () => end(false));
      // If no process can be started, the text is compiled without a trial.
      child.once('error', () => {
        running = undefined;
        child.removeAllListeners();
        resolve(true);
      });
      child.send({ source, features }, () => undefined);
    });
  }

  return (source, features) => {
    const result = last.then(() => compile(source, features));
    last = result;
    return result;
  };
}
