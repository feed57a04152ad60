// `npm run refresh -- 7.40.0 [expect-webdriverio@3.7.0 …]`: pins a version of the framework, reports changes in its API,
// and checks the pages against it. Without arguments it fills in the lock file's hashes.
import './guard.mjs';
import { readFileSync } from 'node:fs';
import { readArguments } from './read-arguments.mjs';

const { parseLock, refreshReference } = await import('@lectern/apiref');
const { run } = await import('./run.mjs');
const { report } = await import('./report.mjs');
const { loadReference, root } = await import('./load-reference.mjs');
const { refreshTypes } = await import('./refresh-types.mjs');

const { reference } = await loadReference();
const start = performance.now();
const isVersion = (text) => /^\d+\.\d+\.\d+$/.test(text);
const packageOf = (text) => /^(@?[^@]+)@(.+)$/.exec(text);
const { words: positionals } = readArguments({
  usage: `
npm run refresh [-- 7.40.0 [expect-webdriverio@3.7.0 …]]

Pins a version of the framework, reports changes in its API, and checks the pages against it. Without words it fills in the
hashes of the lock file.
`,
  problemOf: (words) => {
    const wrong = words.find((text) => !isVersion(text) && !packageOf(text));
    return wrong && `"${wrong}" is neither a version nor a package with one.`;
  },
});
const version = positionals.find(isVersion);
const others = positionals.filter((text) => !isVersion(text)).map(packageOf);
const lockFile = 'reference.lock.json';
const lock = parseLock({ text: readFileSync(`${root}/${lockFile}`, 'utf8'), file: lockFile }).value;
const wanted = {
  ...(version && reference.frameworkVersions(lock, version)),
  ...Object.fromEntries(others.map(([, name, range]) => [name, range])),
};

const { value, diagnostics } = await refreshReference({
  root,
  lockFile,
  wanted,
  library: reference.library,
  completeness: reference.completeness,
});
const list = (title, lines) => (lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : []);
const lines = [
  ...list('Packages', value.packages),
  ...list(
    'Commands',
    value.items.flatMap(({ item, kind, details }) => [`${kind} ${item}`, ...details.map((detail) => `  ${detail}`)]),
  ),
  ...value.names.flatMap(({ title, added, removed }) =>
    list(title, [...added.map((name) => `added ${name}`), ...removed.map((name) => `removed ${name}`)]),
  ),
];
process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'Nothing has changed.'}\n`);
report({
  title: `${value.packages.length} packages pinned anew`,
  root,
  diagnostics,
  milliseconds: performance.now() - start,
});

if (!process.exitCode) {
  const types = await refreshTypes(root, reference.sampleEnvironment);
  process.stdout.write(
    list('Types of the samples', types)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

// Every page is generated again from the packages, and compared with them.
if (!process.exitCode)
  await run([
    ['Content', 'lectern check', 'site'],
    ['Completeness', 'node scripts/completeness.mjs'],
    ['Samples', 'node scripts/samples.mjs --write'],
  ]);
