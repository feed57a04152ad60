// Which unit tests may notice that a file has changed.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the arguments of `vitest related` for some changed files: the files themselves, because tests import them, and the tests that
 * read files without importing them. These are the tests of the folder that a file is in, or of the nearest folder above that has some;
 * all tests of `site/` for its content; and always those of `scripts/`, which read the whole repository. The tests of packages and sites
 * in which nothing changed are left out, and so are the examples of errors unless a diagnostic or an example changed.
 */
export function testsOf(changed) {
  const tests = globSync(['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'site/**/*.test.ts'], {
    cwd: root,
    ignore: ['**/node_modules/**'],
  });
  const isInErrors = (test) => test.startsWith('scripts/errors/');
  const foundBeside = changed.flatMap((file) => {
    if (/^site\/(?!.*\.tsx?$)/.test(file)) return tests.filter((test) => test.startsWith('site/'));
    if (/^packages\/[^/]+\/errors\/|\/diagnostics\.ts$/.test(file)) return tests.filter(isInErrors);
    return nearestTests(file, tests);
  });
  const always = tests.filter((test) => dirname(test) === 'scripts');
  const given = new Set([...changed, ...foundBeside, ...always]);
  const touched = new Set([...given].map(workspaceOf));
  const others = new Set(tests.map(workspaceOf).filter((workspace) => !touched.has(workspace)));
  if (![...given].some(isInErrors)) others.add('scripts/errors');
  return [
    ...[...others].flatMap((folder) => ['--exclude', `${folder}/**`]),
    ...[...given].map((file) => join(root, file)),
  ];
}

function workspaceOf(file) {
  return file.split('/', file.startsWith('packages/') ? 2 : 1).join('/');
}

function nearestTests(file, tests) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const own = tests.filter((test) => dirname(test) === folder);
    if (own.length > 0) return own;
  }
  return [];
}
