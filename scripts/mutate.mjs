// `npm run mutate -- [part…]`: changes the code of the parts in small ways, one at a time, and checks whether the unit
// tests of the part's own folder notice. It takes up to an hour for all parts; what has not changed since the last run is
// not tried again. Writes the scores to `docs/mutants.md`, and the unnoticed changes to
// `node_modules/.cache/mutate/PART.log`.
import './guard.mjs';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readArguments } from './read-arguments.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const source = 'packages/lectern/src';
const cache = 'node_modules/.cache/mutate';

/**
 * The parts by name: the folder of their tests, the files that are changed (default: all of the folder), and those of them that the
 * engine loads while a test runs (see `mutate.setup.ts`).
 */
const parts = {
  model: { folder: `${source}/model` },
  render: { folder: `${source}/node/render` },
  browser: { folder: `${source}/browser` },
  worker: { folder: `${source}/worker` },
  emit: { folder: `${source}/node/emit`, onDemand: ['agents/markdown-twin.ts', 'feeds/write-feed.ts'] },
  sanitizer: {
    folder: `${source}/node/markdown/hast`,
    files: '{sanitize,stranger-ids}.ts',
    onDemand: ['sanitize.ts'],
  },
  hosting: { folder: `${source}/node/hosting` },
  store: { folder: `${source}/node/store` },
  routes: { folder: `${source}/node/routes` },
  checks: { folder: `${source}/node/checks` },
  content: { folder: `${source}/node/content` },
  ...partsOf('verify', ['check', 'collect', 'hints', 'run', 'types']),
  ...partsOf('apiref', ['completeness', 'extract', 'lock', 'model', 'pages', 'readme', 'sources']),
  dev: {
    folder: `${source}/node/dev`,
    // The others start a Vite server, render with one or read a whole site for one: `e2e/dev` proves them.
    files:
      '!(check-pages|check-styles|check-theme-shell|dev-config|find-agent-file|front|index|note-rendering|note-shown|read-state|render-dev-page|serve-site|site-plugin|site-server).ts',
  },
};
/** Percentage that each part must reach. */
const goal = 80;

const { words: asked } = readArguments({
  usage: `
npm run mutate [-- part…]

Changes the code of the parts in small ways, and counts the changes that unit tests notice.
The parts: ${Object.keys(parts).join(', ')}
`,
  problemOf: (names) => {
    const unknown = names.filter((name) => !(name in parts));
    return unknown.length > 0 ? `There is no part named ${unknown.join(', ')}.` : undefined;
  },
});

mkdirSync(cache, { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const score = await mutate(name, parts[name]);
  writeScore(name, score);
  process.stdout.write(`${name}: ${score.noticed} of ${score.mutants} noticed, ${percent(score)} %\n`);
}
const low = [...readScores()].filter(([, score]) => Number(percent(score)) < goal).map(([name]) => name);
if (low.length > 0) {
  process.stderr.write(`Below ${goal} %: ${low.join(', ')}\n`);
  process.exitCode = 1;
}

/** Returns each room of a package as a part, because a run of the whole package would take an hour. */
function partsOf(name, rooms) {
  return Object.fromEntries(rooms.map((room) => [`${name}-${room}`, { folder: `packages/${name}/src/${room}` }]));
}

/** Runs Stryker on a part; its output goes to a file. */
async function mutate(name, { folder, files = '**/*.ts', onDemand = [] }) {
  const report = `${cache}/${name}.json`;
  const settings = `${cache}/${name}.config.mjs`;
  const own = {
    // The texts of diagnostics are checked with `scripts/diagnostics.expected.txt`.
    mutate: [
      `${folder}/${files}`,
      `!${folder}/**/*.test.ts`,
      `!${folder}/**/diagnostics.ts`,
      `!${folder}/**/fixtures/**`,
    ],
    vitest: { configFile: 'vitest.mutate.config.ts', dir: folder },
    incrementalFile: `${cache}/${name}.incremental.json`,
    jsonReporter: { fileName: report },
  };
  writeFileSync(
    settings,
    `import shared from '../../../stryker.config.mjs';\nexport default { ...shared, ...${JSON.stringify(own)} };\n`,
  );
  const run = promisify(execFile)(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', settings],
    {
      maxBuffer: Number.POSITIVE_INFINITY,
      env: {
        ...process.env,
        LECTERN_MUTATE_FIRST: onDemand.map((file) => `${folder}/${file}`).join(':'),
        // They run all steps on a site and load the whole engine, which for each mutant would take seconds.
        LECTERN_MUTATE_WITHOUT: testsWith(folder, '/test/test-site.ts').join(':'),
        LECTERN_MUTATE_MOCKS: ['vi.mock', 'vi.doMock'].flatMap((call) => testsWith(folder, call)).join(':'),
      },
    },
  );
  const { stdout } = await run.catch((error) => {
    process.stderr.write(`${error.stdout}${error.stderr}`);
    process.exit(1);
  });
  writeFileSync(`${cache}/${name}.log`, stdout);
  const found = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants);
  const count = (...kinds) => found.filter(({ status }) => kinds.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { noticed, mutants: noticed + count('Survived', 'NoCoverage'), on: new Date().toISOString().slice(0, 10) };
}

/** Returns the test files in a folder that contain a text. */
function testsWith(folder, text) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes(text));
}

/** Returns a percentage, rounded down so that it never claims too much. */
function percent({ noticed, mutants }) {
  return (Math.floor((noticed / mutants) * 1000) / 10).toFixed(1);
}

/** Returns the scores by part, as in the table. */
function readScores() {
  const rows = readFileSync('docs/mutants.md', 'utf8').matchAll(
    /^\| `([\w-]+)` \| (\d+) \| (\d+) \| [\d.]+ % \| (\S+) \|$/gm,
  );
  return new Map(
    [...rows].map(([, name, mutants, noticed, on]) => [name, { mutants: +mutants, noticed: +noticed, on }]),
  );
}

/** Adds a score to the current ones, because another part may have been tried at the same time. */
function writeScore(part, own) {
  const scores = readScores().set(part, own);
  const [text] = readFileSync('docs/mutants.md', 'utf8').split(/^\| part/m);
  const rows = Object.keys(parts).flatMap((name) => {
    const score = scores.get(name);
    return score ? [`| \`${name}\` | ${score.mutants} | ${score.noticed} | ${percent(score)} % | ${score.on} |`] : [];
  });
  const table = ['| part | mutants | noticed | score | on |', '|---|---|---|---|---|', ...rows];
  writeFileSync('docs/mutants.md', `${text}${table.join('\n')}\n`);
}
