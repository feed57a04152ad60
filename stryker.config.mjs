// The settings of `npm run mutate` for every part; `scripts/mutate.mjs` adds the files and their tests.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  reporters: ['clear-text', 'json'],
  // Its unit tests need only the engine, which is copied, changed and run there.
  ignorePatterns: [
    ...['/*', '!/package.json', '!/vitest.mutate.config.ts'],
    ...['!/packages', '/packages/*', '!/packages/lectern', '/packages/lectern/*'],
    ...['!/packages/lectern/src', '!/packages/lectern/test', '!/packages/lectern/package.json'],
    ...['apiref', 'verify'].flatMap((name) => [
      ...[`!/packages/${name}`, `/packages/${name}/*`],
      ...['src', 'test', 'package.json'].map((kept) => `!/packages/${name}/${kept}`),
    ]),
    ...['!/scripts', '/scripts/*', '!/scripts/mutate.setup.ts', '!/scripts/mutate.worker.mjs'],
  ],
  // Stryker would rewrite it with a compiler interface that version 7 does not have; nothing here reads it.
  tsconfigFile: 'none',
  // Vitest checks no types, and a comment on top would move the positions that fixtures report and change the declarations that tests read.
  disableTypeChecks: false,
  // A busy machine may be slow.
  timeoutMS: 15_000,
};
