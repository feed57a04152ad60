import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { blog } from '../../src/node/content/blog.ts';
import { docs } from '../../src/node/content/docs.ts';
import { pages } from '../../src/node/content/pages.ts';
import { createStateReader } from '../../src/node/dev/read-state.ts';
import type { BuildReport } from '../../src/node/ground/report.ts';
import { build, check } from '../../src/node/index.ts';
import { openProject } from '../../src/node/stages/project.ts';
import { writeFiles } from '../test-folder.ts';
import { type FuzzInput, fuzzInput, type OddKind } from './inputs.ts';

/** How many sites, and where the series begins: `npm run fuzz:inputs` gives others. */
const count = Number(process.env.FUZZ_INPUTS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 7);
/**
 * Of how many sites one is checked and one is built; of the others only the content is read, which takes a tenth of the time. Not
 * beside other tests: a build makes React's production build the one of the whole process.
 */
const wholeOf = process.env.FUZZ_INPUTS === undefined ? Number.POSITIVE_INFINITY : 10;

/** Seconds of the processor that a small site may take, whatever is in it. */
const longest = 20;

// In the repository, so that a build finds the theme.
const generated = resolve(import.meta.dirname, '../../../../e2e/generated');
mkdirSync(generated, { recursive: true });
const home = mkdtempSync(join(generated, 'fuzz-'));
const root = join(home, 'site');
afterAll(() => rmSync(home, { recursive: true, force: true }));
/** What lies around the site, which no build may touch: by path below `home`. */
const around = { 'beside.txt': 'beside', 'other/index.html': 'of another site', 'site/own/note.txt': 'of the author' };
writeFiles(home, around);

Object.assign(globalThis, { docs, blog, pages });

/** Makes a site's folder what the input says; what earlier builds kept stays. */
function write({ config, files, odd }: FuzzInput): Written {
  for (const name of [
    'docs',
    'blog',
    'pages',
    'static',
    'components',
    'dist',
    'versions.json',
    'sidebars.json',
    'sidebars.js',
    'versioned_docs',
  ]) {
    rmSync(join(root, name), { recursive: true, force: true });
  }
  const all = { ...files, 'package.json': '{"type":"module"}', 'site.config.ts': `${config}\n` };
  for (const { path, kind } of odd) put(path, (at) => makeOdd(at, kind));
  // Writing to a pipe would wait for a reader.
  const free = Object.entries(all).filter(([path]) => !odd.some((thing) => thing.path === path));
  for (const [path, text] of free) put(path, (at) => writeFileSync(at, text));
  const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  return new Map(free.filter(([path]) => isFile(path)));
}

/** Texts of files by their paths below the root. */
type Written = ReadonlyMap<string, string>;

/** Returns what a run took from the author: files that are gone or changed. */
function harmOf(written: Written): readonly string[] {
  const all = [
    ...[...written].map(([path, text]) => [join(root, path), text] as const),
    ...Object.entries(around).map(([path, text]) => [join(home, path), text] as const),
  ];
  const isKept = (path: string, text: string) =>
    existsSync(path) && readFileSync(path, 'utf8') === Buffer.from(text).toString();
  return all.flatMap(([path, text]) => (isKept(path, text) ? [] : [`it took ${path}`]));
}

/** Damages a few files of what earlier builds kept. */
function damageStore(number: number): void {
  const store = join(root, 'node_modules/.cache/lectern/store');
  if (!existsSync(store)) return;
  const found = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const [index, { parentPath, name }] of found.entries()) {
    const path = join(parentPath, name);
    if (index % 7 === number % 7) writeFileSync(path, readFileSync(path).subarray(0, number % 5 === 0 ? 0 : -3));
  }
}

/** Makes something at a path, unless something odd lies in its way already. */
function put(path: string, make: (at: string) => void): void {
  const at = join(root, path);
  try {
    mkdirSync(dirname(at), { recursive: true });
    make(at);
  } catch (error) {
    if (!['EEXIST', 'ELOOP', 'ENOTDIR', 'EISDIR', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  }
}

function makeOdd(at: string, kind: OddKind): void {
  if (kind === 'folder') mkdirSync(join(at, 'inside.md'), { recursive: true });
  else if (existsSync(at)) return;
  else if (kind === 'pipe') execFileSync('mkfifo', [at]);
  else
    symlinkSync(
      { 'dangling link': 'nothing', 'circular link': basename(at), 'link out': import.meta.filename }[kind],
      at,
    );
}

type Said = Pick<BuildReport, 'ok' | 'pages' | 'diagnostics'>;

/** Runs all steps for some sites; for the others those that the development server runs after each change. */
async function run(number: number): Promise<Said> {
  const paths = { root, configFile: join(root, 'site.config.ts') };
  if (number % wholeOf === wholeOf - 1) {
    damageStore(number);
    return build(paths);
  }
  if (number % wholeOf === wholeOf / 2) return check(paths);
  const { value: project, diagnostics } = await openProject(paths);
  if (!project) return { ok: false, pages: 0, diagnostics };
  const state = await createStateReader(project, diagnostics).read();
  const ok = !state.diagnostics.some(({ severity }) => severity === 'error');
  return { ok, pages: state.site.pages.length, diagnostics: state.diagnostics };
}

/** Returns what is wrong with the report about a site. */
function faultsOf({ ok, pages, diagnostics }: Said): readonly string[] {
  const faults = diagnostics.flatMap((diagnostic) => faultsIn(diagnostic));
  if (!ok && !diagnostics.some(({ severity }) => severity === 'error')) faults.push('it fails and says nothing');
  if (ok && pages === 0 && diagnostics.length === 0) faults.push('it has no page and says nothing');
  return faults;
}

function faultsIn({ code, severity, message, hint, file, line, column }: Diagnostic): readonly string[] {
  const texts = { code, message, hint, file };
  const empty = Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text === '');
  const numbers = [line, column].filter((number) => number !== undefined && !(Number.isInteger(number) && number > 0));
  return [
    ...empty.map(([key]) => `a diagnostic lacks "${key}": ${code} ${message}`),
    ...numbers.map((number) => `a diagnostic stands at ${number}: ${code}`),
    ...(severity === 'error' || severity === 'warning' ? [] : [`a diagnostic is ${severity}: ${code}`]),
    ...(/\n\s+at |\[object /.test(message) ? [`a message is for us, not for the author: ${message}`] : []),
  ];
}

it(`${count} sites that somebody may have written end with a report`, { timeout: 20_000 + count * 2_000 }, async () => {
  let number = 0;
  const property = fc.asyncProperty(fuzzInput, async (input) => {
    const written = write(input);
    const { user } = process.cpuUsage();
    const said = await run(number++);
    const seconds = (process.cpuUsage().user - user) / 1e6;
    const slow = seconds > longest ? [`it took ${Math.round(seconds)} s`] : [];
    expect([...faultsOf(said), ...harmOf(written), ...slow]).toEqual([]);
  });
  await fc.assert(property, { numRuns: count, seed });
});
