// `npm run bench:profile`: where builds spend processor time, as `bench/profile.md`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../scripts/guard.mjs';
import { readArguments } from '../scripts/read-arguments.mjs';
import { measureBuild } from './measure-build.mjs';
import { writeSyntheticSite } from './synthetic-site.mjs';

const usage = `
npm run bench:profile -- [--pages 173] [--site FOLDER] [--functions]

Builds a site from nothing, unchanged and after one edit, with V8's sampling profiler in every thread.

  --pages NUMBER  pages of the generated site
  --site FOLDER   a site of your own instead
  --functions     also prints the most expensive functions
`;
const { values } = readArguments({
  usage,
  options: {
    pages: { type: 'string', default: '173' },
    site: { type: 'string' },
    functions: { type: 'boolean', default: false },
  },
});

const repository = resolve(import.meta.dirname, '..');
const sources = join(repository, 'packages/lectern/src');
/** Microseconds between two samples. */
const interval = 500;
/** Rows of a table. */
const longest = 12;

/** Builds the site in a folder. Returns what the build took, and its samples by thread. */
function profileBuild(root) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-profile-'));
  try {
    const options = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${interval}`];
    const use = measureBuild(root, options);
    const profiles = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return { use, places: profiles.flatMap(placesOf) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the place of each sample in which a thread worked. Samples are counted and not timed, because a thread that waits for a
 * processor is not sampled.
 */
function placesOf({ nodes, samples }) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map();
  const placeOf = (id) => {
    if (!known.has(id)) known.set(id, describe(id));
    return known.get(id);
  };
  const describe = (id) => {
    const { functionName, url, lineNumber, columnNumber } = byId.get(id).callFrame;
    const file = sourceOf(url, lineNumber, columnNumber);
    const parent = parents.get(id);
    const caller = parent === undefined ? undefined : placeOf(parent);
    return {
      function: `${functionName || '(anonymous)'} ${file ? relative(repository, file) : ''}`.trim(),
      // Node's own functions belong to the package that calls them, except for loading modules.
      package:
        packageOf(file) ?? (url.startsWith('node:internal/modules') ? 'Node: modules' : caller?.package) ?? 'Node',
      room: roomOf(file) ?? caller?.room ?? 'loading modules',
    };
  };
  return samples
    .filter((id) => !['(idle)', '(root)'].includes(byId.get(id).callFrame.functionName))
    .map((id) => {
      const own = byId.get(id).callFrame;
      if (own.functionName === '(garbage collector)')
        return { function: '(garbage collector)', package: 'V8: garbage', room: 'V8: garbage' };
      if (own.functionName === '(program)')
        return { function: '(program)', package: 'native code', room: 'native code' };
      return placeOf(id);
    });
}

const maps = new Map();

/** Returns the absolute path of the source that a position was compiled from; undefined for code of Node itself. */
function sourceOf(url, line, column) {
  if (!url.startsWith('file:') && !url.startsWith('/')) return undefined;
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  if (!maps.has(file)) maps.set(file, readMap(file));
  const source = maps.get(file)?.findEntry(line, column).originalSource;
  return source ? resolve(dirname(file), source) : file;
}

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

function packageOf(file) {
  if (!file) return undefined;
  return (
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? (file.includes('/packages/') ? 'lectern' : 'the site')
  );
}

/** Returns the room of a file of ours, such as `node/markdown`. */
function roomOf(file) {
  if (!file?.startsWith(`${sources}/`)) return undefined;
  const folders = dirname(relative(sources, file)).split('/');
  return folders.slice(0, folders[0] === 'node' ? 2 : 1).join('/');
}

/** Returns the seconds of each value, the largest first. */
function secondsBy(places, property) {
  const counts = new Map();
  for (const place of places) counts.set(place[property], (counts.get(place[property]) ?? 0) + 1);
  return [...counts].map(([name, count]) => [name, (count * interval) / 1e6]).sort(([, a], [, b]) => b - a);
}

/** Returns a table with a row for each name and a column for each build. */
function table(title, runs, property) {
  const columns = runs.map(({ places }) => new Map(secondsBy(places, property)));
  const largest = (name) => Math.max(...columns.map((column) => column.get(name) ?? 0));
  const names = [...new Set(columns.flatMap((column) => [...column.keys()].slice(0, longest)))].sort(
    (a, b) => largest(b) - largest(a),
  );
  const rows = names.map(
    (name) => `| ${name} | ${columns.map((each) => (each.get(name) ?? 0).toFixed(2)).join(' | ')} |`,
  );
  return [
    `| ${title} | ${runs.map(({ name }) => name).join(' | ')} |`,
    `|---|${runs.map(() => '--:|').join('')}`,
    ...rows,
  ].join('\n');
}

const root = values.site ? resolve(values.site) : join(import.meta.dirname, 'generated', `profile-${values.pages}`);
if (!values.site) writeSyntheticSite(root, { pages: Number(values.pages) });
for (const folder of ['node_modules/.cache/lectern', 'dist'])
  rmSync(join(root, folder), { recursive: true, force: true });
const page = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
  .sort()
  .map((path) => join(root, path))[0];
const text = readFileSync(page, 'utf8');

const runs = [
  ['cold', text],
  ['unchanged', text],
  ['one edit', `${text}\nAn edited sentence.\n`],
].map(([name, written]) => {
  writeFileSync(page, written);
  return { name, ...profileBuild(root) };
});
writeFileSync(page, text);

const figure = (read) => runs.map(({ use }) => read(use).toFixed(2)).join(' | ');
const report = `# Where builds spend processor time

Written by \`npm run bench:profile\`: ${values.site ? relative(repository, root) : `${values.pages} generated pages`}, Node ${process.versions.node}. Seconds of one run each, with the profiler;
\`npm run bench:scale\` measures without it. The samples are those of JavaScript threads. Threads of native code (bundler, images, V8's compiler and collector)
show in the first row only.

| seconds | ${runs.map(({ name }) => name).join(' | ')} |
|---|${runs.map(() => '--:|').join('')}
| processors, all threads | ${figure(({ cpu }) => cpu)} |
| samples in JavaScript threads | ${runs.map(({ places }) => ((places.length * interval) / 1e6).toFixed(2)).join(' | ')} |

By room, with the packages that it calls:

${table('room', runs, 'room')}

By package, with Node's functions that it calls:

${table('package', runs, 'package')}
`;
writeFileSync(join(import.meta.dirname, 'profile.md'), report);
process.stdout.write(report);
if (values.functions) process.stdout.write(`\n${table('function', runs, 'function')}\n`);
