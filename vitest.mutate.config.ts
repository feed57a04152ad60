import { Worker } from 'node:worker_threads';
import { defineConfig } from 'vitest/config';
import type { PoolRunnerInitializer, PoolWorker } from 'vitest/node';

/**
 * What Stryker runs of the engine's unit tests: those below the folder of a part. The projects of `vitest.config.ts` would have it set up
 * sites and browsers.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  // Stryker asks for Vitest's threads, and has each mutant begin with a new one.
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

/** Runs all mutants in one thread: to begin one, with a document for it, takes longer than the tests of a mutant. */
const kept: PoolRunnerInitializer = {
  name: 'kept-thread',
  createPoolWorker: ({ env, execArgv }) => {
    const worker = new URL('scripts/mutate.worker.mjs', import.meta.url);
    thread ??= new Worker(worker, { env: env as NodeJS.ProcessEnv, execArgv });
    return toPoolWorker(thread);
  },
};

/** What Vitest asks of the thread for one run. */
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
