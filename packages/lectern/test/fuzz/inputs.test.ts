import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { blog } from '../../src/node/content/blog.ts';
import { docs } from '../../src/node/content/docs.ts';
import { pages } from '../../src/node/content/pages.ts';
import { createStateReader } from '../../src/node/dev/read-state.ts';
import { build, check } from '../../src/node/index.ts';
import { openProject } from '../../src/node/project.ts';
import type { BuildReport } from '../../src/node/report.ts';
import { type FuzzInput, fuzzInput, type OddKind } from './inputs.ts';

/** How many sites, and where the series begins: `npm run fuzz:inputs` gives others. */
const count = Number(process.env.FUZZ_INPUTS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 7);
/**
 * Of how many sites one is checked and one is built; of the others only the content is read, which takes a tenth of the time. Not
 * beside other tests: a build makes React's production build the one of the whole process.
 */
const wholeOf = process.env.FUZZ_INPUTS === undefined ? Number.POSITIVE_INFINITY : 20;

// In the repository, so that a build finds the theme.
const generated = resolve(import.meta.dirname, '../../../../e2e/generated');
mkdirSync(generated, { recursive: true });
const root = mkdtempSync(join(generated, 'fuzz-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

Object.assign(globalThis, { docs, blog, pages });

/** Makes a site's folder what the input says; what earlier builds kept stays. */
function write({ config, files, odd }: FuzzInput): void {
  for (const name of [
    'docs',
    'blog',
    'pages',
    'static',
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
  if (number % wholeOf === wholeOf - 1) return build(paths);
  if (number % wholeOf === wholeOf / 2) return check(paths);
  const { value: project, diagnostics } = await openProject(paths);
  if (!project) return { ok: false, pages: 0, diagnostics };
  const state = await createStateReader(project).read();
  const ok = !state.diagnostics.some(({ severity }) => severity === 'error');
  return { ok, pages: state.site.pages.length, diagnostics: state.diagnostics };
}

/** What is wrong with what was said of a site. */
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
    write(input);
    expect(faultsOf(await run(number++))).toEqual([]);
  });
  await fc.assert(property, { numRuns: count, seed });
});
