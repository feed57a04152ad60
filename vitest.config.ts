import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { testsThatWait } from './scripts/turns.mjs';

/** Tests of time, and one that keeps both processors busy by itself: nothing runs beside them. */
const measured = [
  'packages/lectern/src/node/markdown/compile-limits.test.ts',
  'bench/**/*.test.ts',
  'e2e/dev/speed.test.ts',
  'e2e/navigation/loading.test.ts',
  'e2e/search/keystroke.test.ts',
  'e2e/site/{blocking,every-route,first-paint,press,speed}.test.ts',
];

/** Reads every example of an error as the development server does: half a minute that `npm run check` does not wait for. */
const examplesInDev = 'scripts/errors/errors-in-dev.test.ts';

const waiting = testsThatWait();

/** Prints why a test failed at first that then passed: a fault that comes rarely leaves no other trace. */
const firstTries: Reporter = {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed') return;
    for (const { stack = '', message } of errors)
      process.stdout.write(`At first: ${test.fullName}\n${message}\n${stack.replace(/^.*\n/, '')}\n`);
  },
};

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    reporters: ['default', firstTries],
    // A loop over nothing would prove nothing.
    expect: { requireAssertions: true },
    onConsoleLog: (log) => {
      throw new Error(`Unexpected console output: ${log}`);
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Only endless tests should fail: a busy machine may be slow.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'site/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...measured, examplesInDev],
          maxWorkers: 2,
          environment: 'node',
          // No module keeps state, so files may share their modules: half the time.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts', examplesInDev],
          exclude: ['**/generated/**', '**/node_modules/**', ...measured, ...waiting],
          globalSetup: './e2e/support/small-site.ts',
          // Not for what is measured: readers come with a new process.
          env: { SHARE_RENDERER: 'yes' },
          // One more than there are processors on a small machine: tests of browsers wait more than they compute.
          maxWorkers: 3,
          // A real browser on a busy machine. Tests that pass the second time are listed with `retry x1`, to be looked at.
          retry: 1,
          // What is awaited may come late on such a machine, too; one second is the default.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: measured,
          exclude: waiting,
          globalSetup: './e2e/support/small-site.ts',
          maxWorkers: 1,
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'bench', include: ['bench/**/*.bench.ts'], fileParallelism: false, testTimeout: 600_000 },
      },
    ],
  },
});
