import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nodeScripts, pageSamples, runSamples, sampleFails } from '@lectern/verify';
import { type Diagnostic, formatDiagnostics } from 'lectern';
import { compareTopic } from '../../packages/apiref/src/completeness/compare-topic.ts';
import { outlinePage } from '../../packages/apiref/src/completeness/page-outline.ts';
import type { Topic } from '../../packages/apiref/src/completeness/subject.ts';
import { buildModel } from '../../packages/apiref/src/model/build-model.ts';
import { parseNote } from '../../packages/apiref/src/pages/notes.ts';
import type { ErrorEntry } from './read-errors.ts';

/** What the terminal says of an example of a package's diagnostics; undefined where it needs what a test has not (a registry, a lock file). */
export async function readPackageExample(entry: ErrorEntry): Promise<string | undefined> {
  const found = await diagnose(entry);
  const said = found?.filter(({ code }) => code === entry.code);
  return said && stripVTControlCharacters(formatDiagnostics(said, process.cwd()));
}

async function diagnose({ code, files }: ErrorEntry): Promise<readonly Diagnostic[] | undefined> {
  const [[file, text] = []] = Object.entries(files);
  if (file === undefined || text === undefined) return undefined;
  if (code === 'api-note-syntax') return parseNote({ text, file, page: 'api/greet' }).diagnostics;
  if (code === 'sample-fails') return runSample(file, text);
  // What is not told of a package alone is told of its pages.
  if (file === 'index.d.ts' && code.startsWith('api-') && code !== 'api-parameter-undescribed')
    return readPackage(code, files);
  if (file.startsWith('content/docs/')) return compare(code, file, text);
  return undefined;
}

/** Reads the files of an example as the package `acme`. */
function readPackage(code: string, files: ErrorEntry['files']): readonly Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'acme-'));
  const manifest = { name: 'acme', version: '1.0.0', type: 'module', types: './index.d.ts', main: './index.js' };
  const all = { 'package.json': JSON.stringify(manifest), 'examples/greet.js': '', 'index.js': '', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const mustDescribe = /^api-(?:item|parameter)-/.test(code);
  const packages = [{ name: 'acme', version: '1.0.0', license: 'MIT', folder }];
  const { diagnostics } = buildModel({ description: { package: 'acme', mustDescribe }, packages });
  rmSync(folder, { recursive: true });
  return diagnostics;
}

/** Compares a page with the options of the package: `timeout`, and for one example `retries`. */
function compare(code: string, file: string, source: string): readonly Diagnostic[] {
  const hasFacts = /^coverage-(?:fact|sample)/.test(code);
  const subject = (name: string, line: number) => ({
    name,
    place: { file: 'acme@1.0.0/index.d.ts', line },
    ...(hasFacts && { facts: [{ label: 'Type', holds: ['number'] }] }),
  });
  const topic: Topic = {
    kind: 'option',
    title: 'Options',
    subjects: [subject('timeout', 2), ...(code === 'coverage-missing' ? [subject('retries', 3)] : [])],
    form: 'heading',
    section: 'Options',
  };
  return compareTopic({ topic, page: outlinePage({ file, source }) }).diagnostics;
}

async function runSample(file: string, source: string): Promise<readonly Diagnostic[]> {
  const body = { format: 'markdown', source } as const;
  const entry = {
    id: 'page',
    collection: 'docs',
    kind: 'doc',
    route: '/docs/page',
    frontMatter: {},
    place: { file },
    body,
  } as const;
  const samples = pageSamples({ entries: [entry], pages: tmpdir() });
  const verdicts = await runSamples({ samples, adapters: [nodeScripts({ takes: () => true })] });
  return verdicts.flatMap(sampleFails);
}
