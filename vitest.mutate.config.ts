import { defineConfig } from 'vitest/config';

/**
 * What Stryker runs of the engine's unit tests: those below the folder of a part. The projects of `vitest.config.ts` would have it set up
 * sites and browsers.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['scripts/mutate.setup.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
  },
});
