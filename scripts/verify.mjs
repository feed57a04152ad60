// `npm run verify`: runs the samples of the pages as their readers would, over each protocol, writes what came of it, and tells
// the state of every fence. `-- --help` lists the options.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chromeFlags, findBrowser } from './browser.mjs';
import { install } from './prepare.mjs';
import { readArguments } from './read-arguments.mjs';

const { values: options, words: names } = readArguments({
  usage: `
npm run verify [-- options] [page…]

Runs the samples of the pages over WebDriver and DevTools, and writes their results to site/samples/results.json. A page is named
by the end of its route: selectors, element/click.

  --changed         runs samples without a current result
  --outdated        also runs samples whose adapters have changed since
  --failed          runs samples that failed
  --check           runs nothing, and lists the state of every fence
  --probes          runs the probes, and no other samples
  --by=NAME         runs the samples of one adapter: testrunner, project, configuration, shell, install, node
  --part=1/3        runs the first third of the chosen samples
  --workers=1       runs that many samples at once (default: one for each core)
  --break=50        breaks that many samples that ran, and expects each to fail
  --seed=1          chooses which samples are broken
  --downloads=5     runs that many samples as projects that readers download
  --page            runs samples in a page as well, and lists those that do the same there; with --probes, probes instead;
                    with --break, in the page alone
  --recorded        with --page: runs the page alone, and compares it with the recorded results
  --in=WebKit       with --page: runs it in one engine: Chromium, Firefox or WebKit
`,
  options: {
    changed: { type: 'boolean' },
    outdated: { type: 'boolean' },
    failed: { type: 'boolean' },
    check: { type: 'boolean' },
    probes: { type: 'boolean' },
    by: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    workers: { type: 'string' },
    break: { type: 'string' },
    seed: { type: 'string' },
    downloads: { type: 'string' },
    page: { type: 'boolean' },
    recorded: { type: 'boolean' },
    in: { type: 'string' },
  },
  problemOf: () => undefined,
});
await import('./guard.mjs');

// The guard compiles what is imported here.
const { readEntries } = await import('lectern');
const { loadModuleOf, root } = await import('./load-reference.mjs');
const { report } = await import('./report.mjs');
const {
  accountSamples,
  adapterOf,
  breakSample,
  compareRuns,
  mergeExchanges,
  mergeResults,
  pageSamples,
  parseExchanges,
  parseNotRun,
  parseResults,
  printExchanges,
  printResults,
  ranOtherwise,
  runSamples,
  sampleDiffers,
  sampleFails,
  sampleSurvives,
  samplesStale,
  withoutResult,
} = await import('@lectern/verify');

const start = performance.now();
/** Samples that run before results are written. */
const batch = 48;
const file = 'samples/results.json';
const sentFile = 'samples/exchanges.json';
const listFile = 'samples/not-run.json';
const pages = join(root, 'static/samples');

const entries = await readEntries({ root, configFile: join(root, 'site.config.ts') });
const isUnread = ({ severity, code }) => severity === 'error' && code !== 'sample-differs';
if (entries.value.length === 0 || entries.diagnostics.some(isUnread)) {
  // The results of pages that are missing would be dropped as those of samples that are gone.
  report({
    title: 'not every page could be read, and the results stay as they are',
    root,
    ...entries,
    milliseconds: performance.now() - start,
  });
  process.exit(1);
}
const {
  adapters: makeAdapters,
  codes: codesOf,
  comparable,
  downloads,
  engines,
  groupOf,
  inPage,
  isFound,
  runnable,
  versions,
  worksWith,
} = await loadModuleOf('verify/index.ts');
const { openTab } = await loadModuleOf('../e2e/support/engine-tab.ts');
const adapters = makeAdapters(root);
const codes = codesOf(root);
const samples = pageSamples({ entries: entries.value, pages, isFound });
const able = samples.filter((sample) => adapterOf(sample, adapters));
const readResults = () =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : printResults(noResults());
const before = parseResults({ text: readResults(), file });

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interruption.abort());
if (options.break) await runBroken(Number(options.break), Number(options.seed ?? Date.now() % 1000));
else if (options.downloads) await runDownloads(Number(options.downloads));
else if (options.page) await runInPage();
else await runChosen();

async function runChosen() {
  const chosen = options.check ? [] : chosenSamples();
  for (let from = 0; from < chosen.length && !interruption.signal.aborted; from += batch) {
    keepResults(await run(chosen.slice(from, from + batch)));
    if (chosen.length > batch)
      process.stdout.write(`${Math.min(from + batch, chosen.length)} of ${chosen.length} ran\n`);
  }
  const after = options.check ? resultsWith([]) : keepResults([]);

  const notRun = parseNotRun({ text: readFileSync(join(root, listFile), 'utf8'), file: listFile });
  const standings = accountSamples({ samples, adapters, results: after, notRun: notRun.value, file: listFile });
  printStandings(standings.value);
  const outdated = ranOtherwise({ samples: able, results: after, codes });
  process.stdout.write(`ran by adapters that have changed since: ${outdated.length} (npm run verify -- --outdated)\n`);
  const inState = (wanted) =>
    [...standings.value].filter(([, { state }]) => state === wanted).map(([sample]) => sample);
  const left = [
    ...inState('failed').flatMap((sample) => {
      const result = { sample, ...after.samples[sample.id] };
      const differs = sampleDiffers(result);
      return differs.length > 0 ? differs : sampleFails(result);
    }),
    ...samplesStale(inState('stale'), 'npm run verify -- --changed'),
  ];
  const works = worksWith({ entries: entries.value, samples, results: after.samples });
  process.stdout.write(
    `'Works with' on pages of commands: ${works.confirmed} statements as in the runs, ${works.untested.length} that no sample tests${works.untested.length < 40 ? `: ${works.untested.join(', ')}` : ''}\n`,
  );
  // The entries tell of differences, too, as a build does.
  const ofEntries = entries.diagnostics.filter(({ code }) => code !== 'sample-differs');
  const sources = [{ diagnostics: ofEntries }, before, notRun, standings, works];
  tell(`${chosen.length} samples run now; ${inState('ran').length} of all ${samples.length} fences have run as shown`, [
    ...sources.flatMap(({ diagnostics }) => diagnostics),
    ...left,
  ]);
}

/** Returns the results with those of a run. Another run may have written since. */
function resultsWith(verdicts) {
  const now = parseResults({ text: readResults(), file }).value;
  const browser = verdicts.length > 0 ? browserVersion() : now.browser;
  return mergeResults({ before: now, versions, browser, samples: able, verdicts, codes });
}

/** Writes the results of a run, and returns all of them. */
function keepResults(verdicts) {
  const after = resultsWith(verdicts);
  if (printResults(after) !== readResults()) writeFileSync(join(root, file), printResults(after));
  keepExchanges(verdicts);
  return after;
}

/** Keeps what samples sent and received, and names those that did so otherwise than before. */
function keepExchanges(verdicts) {
  const isThere = existsSync(join(root, sentFile));
  const text = isThere ? readFileSync(join(root, sentFile), 'utf8') : printExchanges({});
  const { value: known } = parseExchanges({ text, file: sentFile });
  const now = mergeExchanges({ before: known, samples: able, verdicts });
  const changed = verdicts.filter(({ sample: { id } }) => known[id] && !isDeepStrictEqual(known[id], now[id]));
  for (const { sample } of changed)
    process.stdout.write(`${sample.route} ${sample.number}: sends or receives something else (${sentFile})\n`);
  if (printExchanges(now) !== text) writeFileSync(join(root, sentFile), printExchanges(now));
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

/**
 * Breaks samples that ran, each in one way, and expects every one of them to fail. In a page, what a run with the driver does not
 * notice either does not count.
 */
async function runBroken(count, seed) {
  const { runs } = runnable.read(root).value;
  const broken = ran()
    .filter(({ id }) => !options.page || runs.includes(id))
    .map((sample, index) => ({ sample, rank: hash(`${seed} ${sample.id}`), way: index }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .flatMap(({ sample, way }) => breakSample(sample, seed + way) ?? [])
    .slice(0, count);
  const verdicts = await run(broken, {
    adapters: options.page ? [pageIn(engines[0])] : adapters,
  });
  const survives = (verdict) => sampleSurvives(verdict).length > 0;
  const left = verdicts.filter(survives).map(({ sample }) => sample);
  const unnoticed = options.page && left.length > 0 ? (await run(left)).filter(survives) : [];
  const ids = new Set(unnoticed.map(({ sample }) => sample.id));
  const counted = verdicts.filter(({ sample }) => !ids.has(sample.id));
  const survivors = counted.flatMap(sampleSurvives);
  const others = options.page ? `, ${unnoticed.length} more neither in the page nor with the driver` : '';
  tell(
    `${counted.length - survivors.length} of ${counted.length} broken samples were caught${others}, seed ${seed}`,
    survivors,
  );
}

/** Runs samples with the driver and in a page, in each engine, and lists those that do the same. */
async function runInPage() {
  const some = options.in ? engines.filter((engine) => engine === options.in) : engines;
  if (some.length === 0) throw new Error(`--in=${options.in} names no engine: ${engines.join(', ')}`);
  const pair = inPage(root, some, openTab);
  const { value: list, diagnostics } = runnable.read(root);
  // The same sample may stand on several pages.
  const each = new Map(ran().map((sample) => [sample.id, sample]));
  const possible = [...each.values()].filter((sample) => pair.every((adapter) => adapter.takes(sample)));
  const isNew = ({ id }) => !list.runs.includes(id) && !(id in list.differs);
  const isDifferent = ({ id }) => some.some((engine) => list.differs[id]?.[engine] !== undefined);
  const isWanted = options.changed ? isNew : options.failed ? isDifferent : () => true;
  // What differs in the main engine has no button in any.
  const isOpen = ({ id }) => some.includes(engines[0]) || list.runs.includes(id);
  const wanted = possible.filter((sample) => isOpen(sample) && isWanted(sample));
  const isAsked = ({ claim }) => (claim !== undefined) === Boolean(options.probes);
  const chosen = wanted.filter(isNamed).filter(isAsked);
  let after = keepRunnable(list, possible, new Map(), some);
  for (let from = 0; from < chosen.length; from += batch) {
    const compared = await compareInPage(chosen.slice(from, from + batch), pair, some);
    // What did not run is no difference.
    if (interruption.signal.aborted) return;
    after = keepRunnable(after, possible, compared, some);
    if (chosen.length > batch)
      process.stdout.write(`${Math.min(from + batch, chosen.length)} of ${chosen.length} ran\n`);
  }
  const known = possible.filter(({ id }) => after.runs.includes(id) || id in after.differs);
  const isSameIn =
    (engine) =>
    ({ id }) =>
      [engines[0], engine].every((name) => !(name in (after.differs[id] ?? {})));
  const counts = engines.map((engine) => `${known.filter(isSameIn(engine)).length} in ${engine}`);
  const everywhere = known.filter(({ id }) => !(id in after.differs)).length;
  tell(
    `of ${possible.length} samples, ${counts.join(', ')} do the same in a page, ${everywhere} in all; ${chosen.length} run now`,
    diagnostics,
  );
}

/** Writes which samples do the same in a page after some were compared, prints how those differ, and returns the list. */
function keepRunnable(before, possible, compared, some) {
  const cut = (text) => text.split('\n', 1)[0].slice(0, 200);
  const shown = new Map(
    [...compared].map(([{ id }, found]) => [
      id,
      Object.fromEntries(Object.entries(found).map(([engine, text]) => [engine, cut(text)])),
    ]),
  );
  for (const [{ id, route, number }] of compared)
    for (const [engine, text] of Object.entries(shown.get(id)))
      process.stdout.write(`${route} ${number} in ${engine}: ${text}\n`);
  const after = runnable.merge({ before, possible: possible.map(({ id }) => id), compared: shown, engines: some });
  writeFileSync(join(root, runnable.file), runnable.print(after));
  return after;
}

/** Returns how the run of each sample in a page differs, by engine, from that over the driver: a new one, or with `--recorded` the committed result. */
async function compareInPage(chosen, pair, some) {
  if (!options.recorded) {
    prepare();
    return compareRuns({ samples: chosen, adapters: pair, comparable, signal: interruption.signal });
  }
  const found = new Map(chosen.map((sample) => [sample, {}]));
  for (const engine of some)
    for (const { sample, problem } of await run(chosen, { adapters: [pageIn(engine)] }))
      if (problem !== undefined) found.get(sample)[engine] = problem;
  return found;
}

/** Returns the adapter that runs samples in a page in one engine, which is then no variant. */
function pageIn(engine) {
  return { ...inPage(root, [engine], openTab)[1], variantsOf: undefined };
}

/** Runs samples that ran from the zips that readers download, evenly chosen. */
async function runDownloads(count) {
  const zipped = downloads(root, before.value.samples);
  const able = ran().filter((sample) => zipped.some((adapter) => adapter.takes(sample)));
  const [part, parts] = partOf();
  const step = Math.max(1, Math.floor(able.length / count));
  const chosen = able
    .filter(isNamed)
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .filter((_, index) => index % parts === part - 1);
  const verdicts = [];
  // Projects with a driver on a port and those without one cannot run at once.
  for (const adapter of zipped) {
    const own = chosen.filter((sample) => adapter.takes(sample));
    if (own.length > 0) verdicts.push(...(await run(own, { adapters: [adapter], workers: 1 })));
  }
  const failed = verdicts.flatMap(sampleFails);
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
  const [part, parts] = partOf();
  const { by } = options;
  const results = before.value;
  const without = withoutResult({ samples: able, results, versions });
  const wanted = options.outdated
    ? [...without, ...ranOtherwise({ samples: able, results, codes })]
    : options.changed
      ? without
      : able;
  return wanted
    .filter((sample) => !options.failed || hasFailed({ sample, ...results.samples[sample.id] }))
    .filter(isNamed)
    .filter(({ claim }) => !options.probes || claim !== undefined)
    .filter((sample) => !by || adapterOf(sample, adapters).name === by)
    .filter((_, index) => index % parts === part - 1);
}

function partOf() {
  return options.part.split('/').map(Number);
}

/** Tells whether a page is named, or none is. */
function isNamed({ route }) {
  return names.length === 0 || names.some((name) => route.endsWith(`/${name}`));
}

function hasFailed(result) {
  return result.problem !== undefined || sampleDiffers(result).length > 0;
}

async function run(chosen, by = { adapters }) {
  prepare();
  const workers = options.workers && { workers: Number(options.workers) };
  return runSamples({ samples: chosen, ...by, ...workers, signal: interruption.signal });
}

/** Installs what samples run with, and names the browser and its driver to the adapters. */
function prepare() {
  const flags = ['--ignore-scripts', '--workspaces=false'];
  install({ folder: 'site/samples', flags, notice: 'Installing what the samples run with' });
  const { chrome, driver } = findBrowser();
  Object.assign(process.env, { CHROME_PATH: chrome, CHROMEDRIVER_PATH: driver, CHROME_FLAGS: chromeFlags.join(' ') });
}

function browserVersion() {
  const said = execFileSync(process.env.CHROME_PATH, ['--version'], { encoding: 'utf8' });
  return /^(\w+).* (\d+)\./.exec(said)?.slice(1).join(' ') ?? '';
}

function noResults() {
  return { versions: {}, browser: '', samples: {} };
}
