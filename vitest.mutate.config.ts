import { Worker } from 'node:worker_threads';
import { defineConfig } from 'vitest/config';
import type { PoolRunnerInitializer, PoolWorker } from 'vitest/node';

/**
 * The unit tests of the engine that Stryker runs: those below the folder of a part. The projects of `vitest.config.ts`
 * would set up sites and browsers.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  // Stryker uses Vitest's threads, and starts a new one for each mutant.
  plugins: [
    {
      name: 'mutate',
      configureVitest: ({ project }) => void Object.assign(project.config, { pool: kept.name, poolRunner: kept }),
    },
  ],
  test: {
    include: ['**/*.test.ts'],
    exclude: process.env.LECTERN_MUTATE_WITHOUT?.split(':')
      .filter(Boolean)
      .map((file) => `**/${file}`),
    // Of what never ends, so that Stryker does not end the thread.
    testTimeout: 5000,
    hookTimeout: 5000,
    setupFiles: ['scripts/mutate.setup.ts'],
    environment: 'node',
    isolate: false,
  },
});

let thread: Worker | undefined;
/** Resolves when the thread has nothing to do. */
let idle = Promise.resolve();

/** Runs all mutants in one thread, because starting one with a document takes longer than the tests of a mutant. */
const kept: PoolRunnerInitializer = {
  name: 'kept-thread',
  createPoolWorker: ({ env, execArgv }) => {
    const worker = new URL('scripts/mutate.worker.mjs', import.meta.url);
    thread ??= new Worker(worker, { env: env as NodeJS.ProcessEnv, execArgv });
    return toPoolWorker(thread);
  },
};

/** Wraps the thread as Vitest requires it for one run. */
function toPoolWorker(thread: Worker): PoolWorker {
  const heard: [event: string, listener: (message: unknown) => void][] = [];
  let end = () => {};
  return {
    name: kept.name,
    async start() {
      await idle;
      idle = new Promise((resolve) => {
        end = resolve;
      });
    },
    async stop() {
      for (const [event, listener] of heard) thread.off(event, listener);
      end();
    },
    on(event, listener) {
      heard.push([event, listener]);
      thread.on(event, listener);
    },
    off: (event, listener) => void thread.off(event, listener),
    send: (message) => thread.postMessage(message),
    deserialize: (message) => message,
  };
}
