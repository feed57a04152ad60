// `npm run verify`: runs the samples of the pages as their readers would, and writes what came of it.
// `-- --changed` runs those without a result that holds; `-- selectors element/click` those of the pages so named,
// `-- --break=50 --seed=1` breaks samples that ran and expects each to fail. `-- --part=1/3` a third of all, `-- --by=node` those of one adapter.
import './guard.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromeFlags, findBrowser } from './browser.mjs';

// What is imported here is compiled by the guard.
const { readEntries } = await import('lectern');
const { loadModuleOf, root } = await import('./load-reference.mjs');
const { report } = await import('./report.mjs');
const {
  adapterOf,
  breakSample,
  mergeResults,
  pageSamples,
  parseResults,
  printResults,
  runSamples,
  sampleFails,
  sampleSurvives,
  withoutResult,
} = await import('@lectern/verify');

const start = performance.now();
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const file = 'samples/results.json';
const pages = join(root, 'static/samples');
const runtime = join(root, 'samples');
const lock = readFileSync(join(runtime, 'package-lock.json'), 'utf8');
const installed = join(runtime, 'node_modules/.installed.json');

const entries = await readEntries({ root, configFile: join(root, 'site.config.ts') });
const { adapters: makeAdapters, versions } = await loadModuleOf('verify/index.ts');
const adapters = makeAdapters(root);
const samples = pageSamples({ entries: entries.value, pages });
const able = samples.filter((sample) => adapterOf(sample, adapters));
const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : printResults(noResults());
const before = parseResults({ text, file });

const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
if (option('break')) await runBroken(Number(option('break')), Number(option('seed') ?? Date.now() % 1000));
else await runChosen();

async function runChosen() {
  const chosen = chosenSamples();
  const verdicts = chosen.length > 0 ? await run(chosen) : [];
  const browser = verdicts.length > 0 ? browserVersion() : before.value.browser;
  const after = mergeResults({ before: before.value, versions, browser, samples: able, verdicts });
  if (printResults(after) !== text) writeFileSync(join(root, file), printResults(after));
  const failed = verdicts.flatMap(sampleFails);
  const passed = able.filter(({ id }) => after.samples[id] && !after.samples[id].problem).length;
  const counts = `of all ${samples.length} fences ${able.length} can run and ${passed} have run`;
  const found = [...entries.diagnostics, ...before.diagnostics, ...failed];
  tell(`${verdicts.length - failed.length} of ${verdicts.length} samples ran as shown; ${counts}`, found);
}

/** Breaks samples that ran, each in one way, and expects every one of them to fail. */
async function runBroken(count, seed) {
  const ran = able.filter(({ id }) => before.value.samples[id] && !before.value.samples[id].problem);
  const broken = ran
    .map((sample, index) => ({ sample, rank: hash(`${seed} ${sample.id}`), way: index }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .flatMap(({ sample, way }) => breakSample(sample, seed + way) ?? [])
    .slice(0, count);
  const verdicts = await run(broken);
  const survivors = verdicts.flatMap(sampleSurvives);
  tell(
    `${verdicts.length - survivors.length} of ${verdicts.length} broken samples were caught, seed ${seed}`,
    survivors,
  );
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}

function tell(title, diagnostics) {
  report({ title, root, diagnostics, milliseconds: performance.now() - start });
}

function chosenSamples() {
  const [part, parts] = (option('part') ?? '1/1').split('/').map(Number);
  const by = option('by');
  const wanted = args.includes('--changed') ? withoutResult({ samples: able, results: before.value, versions }) : able;
  return wanted
    .filter(({ route }) => names.length === 0 || names.some((name) => route.endsWith(`/${name}`)))
    .filter((sample) => !by || adapterOf(sample, adapters).name === by)
    .filter((_, index) => index % parts === part - 1);
}

async function run(chosen) {
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    process.stdout.write('Installing what the samples run with\n');
    const line = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false'];
    execFileSync('npm', line, { cwd: runtime, stdio: 'inherit' });
    writeFileSync(installed, lock);
  }
  const { chrome, driver } = findBrowser();
  Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, CHROME_FLAGS: chromeFlags.join(' ') });
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort());
  return runSamples({ samples: chosen, adapters, signal: controller.signal });
}

function browserVersion() {
  const said = execFileSync(process.env.CHROME_PATH, ['--version'], { encoding: 'utf8' });
  return /^(\w+).* (\d+)\./.exec(said)?.slice(1).join(' ') ?? '';
}

function noResults() {
  return { versions: {}, browser: '', samples: {} };
}
