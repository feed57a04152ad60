// Checks the types: compiles all, then compares the types that the packages export with those last released. A change needs
// a changeset that names it. `--released` writes them as released, as `npm run release -- version` does.
import './guard.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import readChangesets from '@changesets/read';
import { readArguments } from './read-arguments.mjs';
import { compareTypes, unannounced } from './release/compare-types.mjs';
import { readPackages } from './release/packages.mjs';
import { publicTypes } from './release/public-types.mjs';
import { readReleasedTypes, writeReleasedTypes } from './release/released-types.mjs';
import { typesState } from './release/types-state.mjs';

// The guard compiles what is imported here.
const { defineDiagnostics } = await import('lectern');
const { report } = await import('./report.mjs');

const start = performance.now();
const root = resolve(import.meta.dirname, '..');
const { diagnostic } = defineDiagnostics({
  'type-unannounced': {
    severity: 'error',
    message: '"{name}" of {entry} was {kind} since the last release, and no changeset says so:\n{lines}',
    hint: 'Run "npx changeset" and write for {package}, as a {level} change, what users must do; name `{name}` in it, or an export that stands on it.',
  },
});

const { values } = readArguments({
  usage: `
node scripts/types.mjs [--released]

Checks the types, and compares those that the packages export with the released ones, or with --released writes them as released.
`,
  options: { released: { type: 'boolean' } },
});
run(join(root, 'node_modules/.bin/tsc'), ['-b'], root);
const isRelease = values.released;
// Comparing takes longer than compiling, and most edits change no declaration.
const compared = join(root, 'node_modules/.cache/types-compared', typesState(root));
if (!isRelease && existsSync(compared)) {
  report({
    title: 'No declaration changed since the last comparison',
    root,
    diagnostics: [],
    milliseconds: performance.now() - start,
  });
  process.exit();
}
const packages = readPackages(root).filter(({ manifest }) => manifest.exports['.']);
// All of them first, because the types of one refer to those of another.
for (const { folder } of packages) run(process.execPath, [join(root, 'scripts/declare.mjs')], folder);
const types = packages.map((each) => ({ ...each, now: publicTypes(each) }));

if (isRelease) {
  for (const { directory, now } of types) writeReleasedTypes(root, directory, now);
} else {
  const changesets = await readChangesets(root);
  const diagnostics = types.flatMap(({ directory, manifest: { name, version }, now }) => {
    const changes = compareTypes(readReleasedTypes(root, directory), now);
    return unannounced({ changes, name, version, changesets }).map((change) => {
      const level = change.kind === 'removed' && !version.startsWith('0.') ? 'major' : 'minor';
      const lines = change.lines.map((line) => `  ${line}`).join('\n');
      return diagnostic(
        'type-unannounced',
        { file: join(root, directory, 'package.json') },
        { ...change, lines, level, package: name },
      );
    });
  });
  const count = types.flatMap(({ now }) => Object.values(now)).flat().length;
  const title = `${count} declarations that packages export, compared with those last released`;
  if (diagnostics.length === 0) {
    mkdirSync(dirname(compared), { recursive: true });
    writeFileSync(compared, '');
  }
  report({ title, root, diagnostics, milliseconds: performance.now() - start });
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
