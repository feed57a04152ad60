// Runs the unit tests that may notice that some files have changed; the files' paths from the root are the arguments.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { createVitest } from 'vitest/node';
import { readArguments } from './read-arguments.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { words: changed } = readArguments({
  usage: 'node scripts/test-related.mjs file…\n\nRuns the unit tests that may notice that these files have changed.',
  problemOf: () => undefined,
});
const tests = globSync(['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'site/**/*.test.ts'], {
  cwd: root,
  ignore: ['**/node_modules/**'],
});

const isInErrors = (test) => test.startsWith('scripts/errors/');
const given = new Set([
  ...changed,
  ...changed.flatMap(readers),
  // They read the whole repository.
  ...tests.filter((test) => dirname(test) === 'scripts'),
]);
const workspaces = new Set([...given].map(workspaceOf));
const withErrors = [...given].some(isInErrors);

const related = [...given].map((file) => join(root, file));
const vitest = await createVitest('test', { root, related, project: ['unit'], run: true, watch: false });
await vitest.standalone();
const found = await vitest.getRelevantTestSpecifications(
  [...workspaces].map((workspace) => join(root, workspace, '/')),
);
const wanted = found.filter(({ moduleId }) => withErrors || !isInErrors(relative(root, moduleId)));
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
const isGood = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
await vitest.close();
process.exit(isGood ? 0 : 1);

/**
 * Returns the tests that may read a file without importing it: those of its folder, or of the nearest folder above that has some; all tests
 * of `site/` for its content; the examples of errors for diagnostics and examples.
 */
function readers(file) {
  if (/^site\/(?!.*\.tsx?$)/.test(file)) return tests.filter((test) => test.startsWith('site/'));
  if (/^packages\/[^/]+\/errors\/|\/diagnostics\.ts$/.test(file)) return tests.filter(isInErrors);
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const own = tests.filter((test) => dirname(test) === folder);
    if (own.length > 0) return own;
  }
  return [];
}

/** Tests of other packages and sites than that of a changed file are left out: `packages/theme`, `site`. */
function workspaceOf(file) {
  return file.split('/', file.startsWith('packages/') ? 2 : 1).join('/');
}
