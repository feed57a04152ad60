import { relative, resolve } from 'node:path';
import type { DiagnosticDefinition } from 'lectern';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ErrorEntry, printErrorFile, readErrors } from './read-errors.ts';
import { exampleFolder, readExample, runExample } from './run-example.ts';
import { readReferenceExample } from './run-reference-example.ts';
import { readSampleExample } from './run-sample-example.ts';
import { neverRuns, speedOf } from './speed-of.ts';

const root = resolve(import.meta.dirname, '../..');

/** `ERRORS=all` runs the slow examples too and, with `-u`, writes what the command line says about them. */
const runsAll = process.env.ERRORS === 'all';

const definitions = Object.assign(
  {},
  ...(await Promise.all(
    globSync('packages/*/src/**/diagnostics.ts', { cwd: root, absolute: true }).map(async (file) => {
      const { catalogue } = (await import(file)) as { catalogue: Readonly<Record<string, DiagnosticDefinition>> };
      return catalogue;
    }),
  )),
) as Readonly<Record<string, DiagnosticDefinition>>;

/** Returns the texts of the catalogue as the terminal shows them, but with placeholders instead of values. */
function templateOf(code: string): string {
  const { severity, message, hint } = definitions[code]!;
  return `${severity} ${message} [${code}]\n  ${hint}`;
}

/** Tells whether an output is what the catalogue says, with values instead of names. */
function fits(code: string, output: string): boolean {
  const pattern = templateOf(code)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pattern.join('[\\s\\S]*')).test(output);
}

async function outputOf(file: string, entry: ErrorEntry): Promise<string> {
  const speed = speedOf(file, entry);
  const isRun = speed === 'quick' || (speed === 'slow' && runsAll);
  if (isRun && /apiref\.md$/.test(file)) return readReferenceExample(entry);
  if (isRun && /verify\.md$/.test(file)) return (await readSampleExample(entry)) ?? entry.output;
  if (speed === 'quick') return readExample(entry);
  if (speed === 'slow' && runsAll) return runExample(entry);
  return entry.output || templateOf(entry.code);
}

describe('errors', () => {
  const files = readErrors(root);

  // The examples are in this repository, but belong to no repository: git must not look above them.
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
      expect(untold.filter(({ code }) => !neverRuns.test(code)).map(({ code }) => code)).toEqual([]);
    },
    600_000,
  );
});
