// `npm run verify`: runs the samples of the pages as their readers would, writes what came of it, and says of every fence where it stands.
// `-- --changed` runs those without a result that holds, `-- --outdated` also those that adapters ran that have changed since, `-- --check`
// none; `-- --failed` those that failed; `-- selectors element/click` those of the pages so named, `-- --part=1/3` a third of all, `-- --by=node` those of one adapter.
// `-- --break=50 --seed=1` breaks samples that ran and expects each to fail; `-- --downloads=5` runs some as projects that readers download.
import './guard.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromeFlags, findBrowser } from './browser.mjs';

// The guard compiles what is imported here.
const { readEntries } = await import('lectern');
const { loadModuleOf, root } = await import('./load-reference.mjs');
const { report } = await import('./report.mjs');
const {
  accountSamples,
  adapterOf,
  breakSample,
  mergeResults,
  pageSamples,
  parseNotRun,
  parseResults,
  printResults,
  ranOtherwise,
  runSamples,
  sampleFails,
  sampleSurvives,
  samplesStale,
  withoutResult,
} = await import('@lectern/verify');

const start = performance.now();
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('-'));
const file = 'samples/results.json';
const listFile = 'samples/not-run.json';
const pages = join(root, 'static/samples');
const runtime = join(root, 'samples');
const lock = readFileSync(join(runtime, 'package-lock.json'), 'utf8');
const installed = join(runtime, 'node_modules/.installed.json');

const entries = await readEntries({ root, configFile: join(root, 'site.config.ts') });
const {
  adapters: makeAdapters,
  codes: codesOf,
  downloads,
  groupOf,
  isFound,
  versions,
} = await loadModuleOf('verify/index.ts');
const adapters = makeAdapters(root);
const codes = codesOf(root);
const samples = pageSamples({ entries: entries.value, pages, isFound });
const able = samples.filter((sample) => adapterOf(sample, adapters));
const readResults = () =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : printResults(noResults());
const before = parseResults({ text: readResults(), file });

const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
if (option('break')) await runBroken(Number(option('break')), Number(option('seed') ?? Date.now() % 1000));
else if (option('downloads')) await runDownloads(Number(option('downloads')));
else await runChosen();

async function runChosen() {
  const isCheck = args.includes('--check');
  const chosen = isCheck ? [] : chosenSamples();
  const verdicts = chosen.length > 0 ? await run(chosen) : [];
  const browser = verdicts.length > 0 ? browserVersion() : before.value.browser;
  // Another run may have written since.
  const text = readResults();
  const now = parseResults({ text, file }).value;
  const after = mergeResults({ before: now, versions, browser, samples: able, verdicts, codes });
  if (!isCheck && printResults(after) !== text) writeFileSync(join(root, file), printResults(after));

  const notRun = parseNotRun({ text: readFileSync(join(root, listFile), 'utf8'), file: listFile });
  const standings = accountSamples({ samples, adapters, results: after, notRun: notRun.value, file: listFile });
  printStandings(standings.value);
  const outdated = ranOtherwise({ samples: able, results: after, codes });
  process.stdout.write(`ran by adapters that have changed since: ${outdated.length} (npm run verify -- --outdated)\n`);
  const inState = (wanted) =>
    [...standings.value].filter(([, { state }]) => state === wanted).map(([sample]) => sample);
  const left = [
    ...inState('failed').flatMap((sample) => sampleFails({ sample, ...after.samples[sample.id] })),
    ...samplesStale(inState('stale'), 'npm run verify -- --changed'),
  ];
  const sources = [entries, before, notRun, standings];
  tell(
    `${verdicts.length} samples run now; ${inState('ran').length} of all ${samples.length} fences have run as shown`,
    [...sources.flatMap(({ diagnostics }) => diagnostics), ...left],
  );
}

/** Prints how many samples of each group ran, and the reasons of the others. */
function printStandings(standings) {
  const groups = new Map();
  const reasons = new Map();
  for (const [sample, { state, kind, reason }] of standings) {
    const counts = groups.get(groupOf(sample)) ?? {};
    groups.set(groupOf(sample), { ...counts, [state]: (counts[state] ?? 0) + 1 });
    if (state !== 'not-run') continue;
    const ofKind = reasons.get(kind) ?? new Map();
    reasons.set(kind, ofKind.set(reason, (ofKind.get(reason) ?? 0) + 1));
  }
  const sum = (counts) => counts.reduce((total, count) => total + count, 0);
  for (const [group, { ran = 0, failed = 0, stale = 0, 'not-run': other = 0 }] of [...groups].sort()) {
    const rest = `${failed} failed, ${stale} without a result, ${other} do not run`;
    process.stdout.write(`${group}: ${ran} of ${ran + failed + stale + other} ran as shown, ${rest}\n`);
  }
  for (const [kind, ofKind] of [...reasons].sort()) {
    const listed = [...ofKind].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${reason} (${count})`);
    process.stdout.write(`not run, ${kind}: ${sum([...ofKind.values()])}: ${listed.join('; ')}\n`);
  }
}

/** Breaks samples that ran, each in one way, and expects every one of them to fail. */
async function runBroken(count, seed) {
  const broken = ran()
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

/** Runs samples that ran from the zips that readers download, evenly chosen. */
async function runDownloads(count) {
  const adapter = downloads(root);
  const able = ran().filter((sample) => adapter.takes(sample));
  const step = Math.max(1, Math.floor(able.length / count));
  const chosen = able.filter((_, index) => index % step === 0).slice(0, count);
  const failed = (await run(chosen, { adapters: [adapter], workers: 1 })).flatMap(sampleFails);
  tell(
    `${chosen.length - failed.length} of ${chosen.length} projects ran, of ${able.length} that can be downloaded`,
    failed,
  );
}

/** Returns the samples that have run as they are. */
function ran() {
  const results = before.value.samples;
  return able.filter(({ id }) => results[id] && !results[id].problem);
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
  const results = before.value;
  const without = withoutResult({ samples: able, results, versions });
  const wanted = args.includes('--outdated')
    ? [...without, ...ranOtherwise({ samples: able, results, codes })]
    : args.includes('--changed')
      ? without
      : able;
  return wanted
    .filter(({ id }) => !args.includes('--failed') || results.samples[id]?.problem)
    .filter(({ route }) => names.length === 0 || names.some((name) => route.endsWith(`/${name}`)))
    .filter((sample) => !by || adapterOf(sample, adapters).name === by)
    .filter((_, index) => index % parts === part - 1);
}

async function run(chosen, options = { adapters }) {
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
  return runSamples({ samples: chosen, ...options, signal: controller.signal });
}

function browserVersion() {
  const said = execFileSync(process.env.CHROME_PATH, ['--version'], { encoding: 'utf8' });
  return /^(\w+).* (\d+)\./.exec(said)?.slice(1).join(' ') ?? '';
}

function noResults() {
  return { versions: {}, browser: '', samples: {} };
}
