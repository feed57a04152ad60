import { basename, relative, resolve } from 'node:path';
import type { DiagnosticDefinition } from 'lectern';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorEntry, printErrorFile, readErrors } from './read-errors.ts';
import { exampleFolder, isForOthers, readExample, readExampleInDev, runExample } from './run-example.ts';
import { readReferenceExample } from './run-reference-example.ts';
import { readSampleExample } from './run-sample-example.ts';

const root = resolve(import.meta.dirname, '../..');

/** `ERRORS=all` runs the slow examples too and, with `-u`, writes what the command line says of them. */
const runsAll = process.env.ERRORS === 'all';

/** Steps that are over before any code is bundled: their examples run in milliseconds. */
const quick = new Set(['apiref', 'checks', 'config', 'content', 'markdown', 'modules', 'routes', 'verify']);
const quickCodes =
  /^(?:client-module-missing|component-|custom-css-missing|theme-missing|output-(?:address|folder|path|route)-)/;
/** What nobody can bring about: a defect of the engine, or a disk that fails. */
const never = /^(?:dev-restart-fails|output-in-part|output-leftover)$/;

const definitions = Object.assign(
  {},
  ...(await Promise.all(
    globSync('packages/*/src/**/diagnostics.ts', { cwd: root, absolute: true }).map(async (file) => {
      const { catalogue } = (await import(file)) as { catalogue: Readonly<Record<string, DiagnosticDefinition>> };
      return catalogue;
    }),
  )),
) as Readonly<Record<string, DiagnosticDefinition>>;

/** How an example is run: by the steps that read content, by the command line, or not at all. */
function speedOf(file: string, { code, shell, text }: ErrorEntry): 'quick' | 'slow' | 'never' {
  if (never.test(code)) return 'never';
  if (isForOthers.test(text)) return 'slow';
  // A registry that does not answer is waited for, and what is too large is made first.
  if (/^(?:types-)?package-(?:too-large|unreachable)$/.test(code)) return 'slow';
  // Only the command line maps the stack of an error to its line, and loads what adds to Markdown.
  const isQuick =
    (!/^module-throws|^markdown-extension-throws/.test(code) && quick.has(basename(file, '.md'))) ||
    quickCodes.test(code);
  return isQuick && !/^lectern /m.test(shell) ? 'quick' : 'slow';
}

/** The texts of the catalogue, as the terminal shows them but for what fills them. */
function templateOf(code: string): string {
  const { severity, message, hint } = definitions[code]!;
  return `${severity} ${message} [${code}]\n  ${hint}`;
}

/** Whether an output is what the catalogue says, with values in place of names. */
function fits(code: string, output: string): boolean {
  const pattern = templateOf(code)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pattern.join('[\\s\\S]*')).test(output);
}

async function outputOf(file: string, entry: ErrorEntry): Promise<string> {
  const speed = speedOf(file, entry);
  const isRun = speed === 'quick' || (speed === 'slow' && runsAll);
  if (isRun && /apiref/.test(file)) return readReferenceExample(entry);
  if (isRun && /verify/.test(file)) return (await readSampleExample(entry)) ?? entry.output;
  if (speed === 'quick') return readExample(entry);
  if (speed === 'slow' && runsAll) return runExample(entry);
  return entry.output || templateOf(entry.code);
}

describe('errors', () => {
  const files = readErrors(root);

  // The examples lie in this repository, and their files are nobody's: git must not look above them.
  beforeAll(() => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', exampleFolder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('every diagnostic of the packages has its entry, in the order of the alphabet, and no other is explained', () => {
    for (const { entries } of files)
      expect(entries.map(({ code }) => code)).toEqual(entries.map(({ code }) => code).sort());
    const codes = files.flatMap(({ entries }) => entries.map(({ code }) => code));
    expect(codes.sort()).toEqual(Object.keys(definitions).sort());
    expect(codes.length).toBeGreaterThan(190);
  });

  it.each(files.map((one) => [relative(root, one.file), one] as const))(
    '%s shows what the terminal says',
    async (_, one) => {
      const entries: ErrorEntry[] = [];
      for (const entry of one.entries) entries.push({ ...entry, output: await outputOf(one.file, entry) });
      await expect(printErrorFile({ ...one, entries })).toMatchFileSnapshot(one.file);
      expect(entries.filter(({ code, output }) => !fits(code, output)).map(({ code }) => code)).toEqual([]);
      const untold = entries.filter(({ code, output }) => output === templateOf(code) && /\{\w+\}/.test(output));
      expect(untold.filter(({ code }) => !never.test(code)).map(({ code }) => code)).toEqual([]);
    },
    600_000,
  );

  it('the development server says of an example what a check says, where that needs no bundle', async () => {
    // One is about a configuration that no file can hold.
    const entries = files
      .filter(({ file }) => !/apiref|verify/.test(file))
      .flatMap(({ file, entries }) => entries.filter((entry) => speedOf(file, entry) === 'quick'))
      .filter(({ code }) => code !== 'config-not-object');
    expect(entries.length).toBeGreaterThan(100);
    for (const entry of entries) expect(await readExampleInDev(entry), entry.code).toBe(await readExample(entry));
  }, 600_000);
});
