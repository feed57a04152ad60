// Proves that what is kept between builds never shows: makes random edits in a small site, and after each compares the output of
// a build that uses what earlier ones kept with that of a clean build of the same files in a folder of another name, byte for byte.
//
//   node e2e/incremental/fuzz.mjs --edits 500   that many edits
//   --kill 200      as many more, each with a build before it that is killed at a random moment
//   --damage 200    as many more, each with a few files of the store damaged before it
//   --command 200   as many more, each built twice by the command line, which sees where nothing has changed
//   --seed 7        the same edits again
import { fork, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { buildByCommand, command, difference, filesOf } from './outcomes.mjs';
import { drawLots, randomEdits } from './random-edits.mjs';
import { smallSite } from './small-site.mjs';

// The compiled engine, as the command line runs it.
const { build } = await import(new URL('../../packages/lectern/dist/build.js', import.meta.url).href);

const { values: options } = parseArgs({
  options: {
    edits: { type: 'string', default: '500' },
    kill: { type: 'string', default: '0' },
    damage: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    part: { type: 'boolean', default: false },
    command: { type: 'string', default: '0' },
  },
});
const seed = Number(options.seed);
const kinds = ['edits', 'kill', 'damage', 'command'];
// Node keeps every server bundle that a process has loaded, so no process runs more rounds than this.
const roundsInPart = 100;
if (!options.part) process.exit(await runParts());
const random = drawLots(seed);

const home = fileURLToPath(new URL(`../generated/fuzz-${process.pid}`, import.meta.url));
const outside = { ...process.env };

const colors = ['red', 'green', 'blue'];
const images = await Promise.all(
  colors.map((background, n) =>
    sharp({ create: { width: 30 + 400 * n, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
);
const start = { ...smallSite, 'docs/red.png': images[0], 'static/img/static.png': images[1] };
const edits = randomEdits(images);

/** Makes a folder contain exactly the given files, in addition to what builds left there. */
function write(folder, files, before = {}) {
  for (const file of Object.keys(before)) if (!(file in files)) rmSync(join(folder, file));
  for (const [file, content] of Object.entries(files)) {
    if (before[file] === content) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Sets the variables that the edits change. */
function enter(env) {
  for (const name of ['VITE_SMALL', 'SMALL_SITE', 'NODE_ENV']) delete process.env[name];
  Object.assign(process.env, env);
}

/** Builds in this process; returns the output's files or, if there are none, what was reported. No file of a site may let a build throw. */
async function outcome(root, env, cache) {
  enter(env);
  let report;
  try {
    report = await build({ root, configFile: join(root, 'site.config.ts'), cache });
  } catch (error) {
    return { crash: error.stack };
  }
  const diagnostics = report.diagnostics
    .map(({ file, line, code, message }) => `${file}:${line ?? ''} ${code} ${message.replaceAll(root, '')}`)
    .sort();
  return report.ok ? { diagnostics, files: filesOf(join(root, 'dist')) } : { diagnostics };
}

/**
 * Builds by the command line, twice; returns the output's files, with what a clean build in this process reported if it reported the same.
 */
function outcomeByCommand(root, env, clean) {
  const results = [1, 2].map(() => {
    const { ok, codes, isUnchanged, crash } = buildByCommand(root, { ...outside, ...env });
    counts.unchanged += Number(isUnchanged);
    return { ok, codes, crash, files: ok ? filesOf(join(root, 'dist')) : undefined };
  });
  const crashed = results.find(({ crash }) => crash !== undefined);
  if (crashed) return { crash: crashed.crash };
  const expected = (clean.diagnostics ?? []).map((text) => text.split(' ')[1]).sort();
  const odd = results.find(({ codes }) => JSON.stringify(codes) !== JSON.stringify(expected));
  if (odd) return { diagnostics: odd.codes, files: odd.files };
  return { ...clean, files: results[1].files };
}

let cleans = 0;
async function cleanOutcome({ files, env }) {
  // A different name at a different depth: neither may make a difference.
  const root = join(home, 'x'.repeat(1 + (cleans % 5)), `clean-${cleans++}`);
  write(root, files);
  const result = await outcome(root, env, false);
  rmSync(root, { recursive: true });
  return result;
}

/** Starts a build in a process of its own and kills it at a random moment. */
async function killedBuild(root, env) {
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...outside, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, wait(200 + random.below(killWithin))]);
  child.kill('SIGKILL');
  await ended;
}

/** Milliseconds within which a build is killed: as long as one takes here, and a little longer. */
async function timeBuild(root) {
  const begin = performance.now();
  const child = spawn(process.execPath, [command, 'build'], { cwd: root, stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return Math.ceil((performance.now() - begin) * 1.1);
}

/** Flips bits of files of the store, cuts, empties or removes them. */
function damage(root) {
  const store = join(root, 'node_modules/.cache/lectern/store');
  const found = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (let n = 0; n < 1 + random.below(6) && paths.length > 0; n++) {
    const path = random.pick(paths);
    const content = readFileSync(path);
    const kind = random.below(4);
    if (kind === 0 && content.length > 0) content[random.below(content.length)] ^= 1 << random.below(8);
    if (kind === 3) rmSync(path, { force: true });
    else
      writeFileSync(
        path,
        kind === 1 ? content.subarray(0, random.below(content.length + 1)) : kind === 2 ? '' : content,
      );
    if (kind === 3) paths.splice(paths.indexOf(path), 1);
  }
}

/** Returns the fewest of the last states, built one after the other in a new folder, that reproduce the difference. */
async function reproduce(states) {
  for (let count = 1; count <= states.length && count <= 64; count *= 2) {
    const root = join(home, `again-${count}`);
    let before = {};
    let kept;
    for (const state of states.slice(-count - 1)) {
      write(root, state.files, before);
      before = state.files;
      await wait(80);
      kept = await outcome(root, state.env, true);
    }
    if (difference(kept, await cleanOutcome(states.at(-1)))) return count;
  }
  return undefined;
}

const root = join(home, 'site');
let state = { files: { ...start }, env: {}, start };
const states = [{ files: state.files, env: state.env }];
write(root, state.files);
await outcome(root, state.env, true);

const order = drawLots(seed);
const rounds = kinds
  .flatMap((kind) => Array.from({ length: Number(options[kind]) }, () => ({ kind, at: order.below(1e9) })))
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);
const killWithin = rounds.includes('kill') ? await timeBuild(root) : 0;
const counts = { edits: 0, kill: 0, damage: 0, command: 0, failed: 0, unchanged: 0 };
let wasBuilt = true;

for (const kind of rounds) {
  const next = { files: { ...state.files }, env: { ...state.env }, start };
  let what;
  if (!wasBuilt && random.below(4) > 0) {
    next.files = { ...start };
    what = 'all as in the beginning';
  }
  while (what === undefined) what = random.pick(edits)(next, random);
  write(root, next.files, state.files);
  state = next;
  states.push({ files: state.files, env: state.env, what });
  if (states.length > 70) states.shift();
  if (kind === 'kill') await killedBuild(root, state.env);
  if (kind === 'damage') damage(root);
  // Files that are read within the clock step of the file system after they were written are not stored.
  await wait(60);
  const known = kind === 'command' ? undefined : await outcome(root, state.env, true);
  const clean = await cleanOutcome(state);
  const kept = known ?? outcomeByCommand(root, state.env, clean);
  const found = difference(kept, clean);
  if (found) {
    process.stdout.write(
      `after ${kinds.reduce((sum, one) => sum + counts[one], 0)} rounds, ${kind}: ${what}\n${found}\n`,
    );
    const count = await reproduce(states);
    const last = count && states.slice(-count).map((one) => `  ${one.what}`);
    process.stdout.write(
      last ? `the last edits alone show it:\n${last.join('\n')}\n` : 'not seen again without the rest\n',
    );
    process.stdout.write(
      `again: node e2e/incremental/fuzz.mjs --seed ${seed} --edits ${options.edits} --kill ${options.kill} --damage ${options.damage} --command ${options.command}\n`,
    );
    if (!process.env.KEEP) rmSync(home, { recursive: true });
    process.exit(1);
  }
  counts[kind]++;
  wasBuilt = kept.files !== undefined;
  if (!wasBuilt) counts.failed++;
}
rmSync(home, { recursive: true });
process.send?.(counts);
if (!process.send) process.stdout.write(`${inWords(counts)}\n`);

/** Runs all rounds, some in each of several processes; returns the exit code. */
async function runParts() {
  const parts = Math.max(1, Math.ceil(kinds.reduce((sum, kind) => sum + Number(options[kind]), 0) / roundsInPart));
  const all = { edits: 0, kill: 0, damage: 0, command: 0, failed: 0, unchanged: 0 };
  process.stdout.write(`seed ${seed}\n`);
  for (let part = 0; part < parts; part++) {
    const share = (kind) =>
      Math.floor((options[kind] * (part + 1)) / parts) - Math.floor((options[kind] * part) / parts);
    const wanted = kinds.flatMap((kind) => [`--${kind}`, String(share(kind))]);
    const file = fileURLToPath(import.meta.url);
    const child = fork(file, ['--part', '--seed', String(seed + part), ...wanted]);
    child.once('message', (counts) => {
      for (const name of Object.keys(all)) all[name] += counts[name];
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) return code ?? 1;
    if (parts > 1) process.stdout.write(`${inWords(all)}\n`);
  }
  if (parts === 1) process.stdout.write(`${inWords(all)}\n`);
  return 0;
}

function inWords({ edits, kill, damage, command, failed, unchanged }) {
  return `${edits} edits, ${kill} more after a killed build, ${damage} after damage to the store, ${command} by the command line: 0 differences; ${failed} of the states do not build, and ${unchanged} builds by the command line saw that nothing had changed`;
}
