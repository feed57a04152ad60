// What `npm run mutate` gives Stryker for every part; `scripts/mutate.mjs` adds which files, and which tests are theirs.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  reporters: ['clear-text', 'json'],
  // The engine is all that its unit tests need; it is copied, changed and run there.
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
  // It would be rewritten with an interface of the compiler that version 7 does not have; nothing here reads it.
  tsconfigFile: 'none',
  // Vitest checks no types, and a comment on top would move the positions that fixtures report and change the declarations that tests read.
  disableTypeChecks: false,
  // A busy machine may take its time.
  timeoutMS: 15_000,
};
