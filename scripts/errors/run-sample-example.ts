import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import {
  accountSamples,
  breakSample,
  checkTypes,
  collectPages,
  installTypes,
  nodeScripts,
  type PageSample,
  pageSamples,
  parseHints,
  parseNotRun,
  parseResults,
  parseTypesLock,
  runSamples,
  sampleDiffers,
  sampleFails,
  sampleSurvives,
  samplesStale,
  verifySamples,
} from '@lectern/verify';
import type { Diagnostic } from 'lectern';
import { writeFiles } from '../../packages/lectern/test/test-folder.ts';
import type { ErrorEntry } from './read-errors.ts';
import { showOwn } from './run-example.ts';
import { withRegistry } from './with-registry.ts';

const packageRoot = resolve(import.meta.dirname, '../../packages/verify');

/**
 * Returns what the terminal says about an example of `@lectern/verify`; undefined if the compiler that it needs is not
 * available.
 */
export async function readSampleExample(entry: ErrorEntry): Promise<string | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'lectern-samples-'));
  try {
    writeFiles(root, entry.files);
    const found = await diagnose(entry, root);
    return found && showOwn(entry, found);
  } finally {
    rmSync(root, { recursive: true });
  }
}

async function diagnose({ code, files }: ErrorEntry, root: string): Promise<readonly Diagnostic[] | undefined> {
  const list = 'samples/not-run.json';
  const lock = 'types.lock.json';
  const samples = Object.entries(files).flatMap(([path, text]) => (path.endsWith('.md') ? samplesOf(path, text) : []));
  const notRun = parseNotRun({ text: files[list] ?? '{ "reasons": {}, "languages": {} }', file: list });
  if (code === 'not-run-invalid') return notRun.diagnostics;
  if (code === 'results-invalid') {
    const file = 'samples/results.json';
    return parseResults({ text: files[file]!, file }).diagnostics;
  }
  if (code === 'hints-invalid') {
    const file = 'samples/hints.json';
    return parseHints({ text: files[file]!, file }).diagnostics;
  }
  if (code === 'hints-stale') return checkHints(root);
  if (/^reason-|^result-not-compared|^sample-unaccounted/.test(code)) {
    const { value: results } = parseResults({ text: '', file: '' });
    return accountSamples({ samples, adapters: [scripts], results, notRun: notRun.value, file: list }).diagnostics;
  }
  if (code === 'sample-stale') return samplesStale(samples, 'npm run verify');
  if (code === 'sample-differs') return (await run(samples, [environments])).flatMap(sampleDiffers);
  if (code === 'sample-fails') return (await run(samples)).flatMap(sampleFails);
  if (code === 'sample-survives') {
    const broken = samples.flatMap((sample) => breakSample(sample, 0) ?? []);
    return (await run(broken)).flatMap(sampleSurvives);
  }
  if (code === 'sample-type') return checkOwnTypes(root);
  const check = () =>
    verifySamples({ root, folders: ['docs'], lock, versions: code === 'types-lock-stale' ? { acme: '2.0.0' } : {} });
  if (!code.startsWith('types-package-')) return (await check()).diagnostics;
  const isReached = code === 'types-package-integrity';
  const registry = { name: 'acme', tarball: Buffer.from('Other content.'), isReached };
  return (await withRegistry(registry, check)).diagnostics;
}

const scripts = nodeScripts({ takes: ({ language }) => language === 'js' });
/** Runs scripts as they run where they are written, and where they are used. */
const environments = nodeScripts({
  takes: ({ language }) => language === 'js',
  variantsOf: () => ['development', 'production'],
  host: async ({ variant }) => ({ env: { ...process.env, NODE_ENV: variant }, stop: async () => {} }),
});
const run = (samples: readonly PageSample[], adapters = [scripts]) => runSamples({ samples, adapters });

function samplesOf(file: string, source: string): readonly PageSample[] {
  const body = { format: 'markdown', source } as const;
  const page = { id: 'page', collection: 'docs', kind: 'doc', route: '/docs/page', frontMatter: {} } as const;
  return pageSamples({ entries: [{ ...page, place: { file }, body }], pages: tmpdir() });
}

/** Compares the pages' hints, of which there are none, with the written ones. */
async function checkHints(root: string): Promise<readonly Diagnostic[] | undefined> {
  const { folder, lockFile } = await installOwnTypes();
  if (!folder) return undefined;
  const link = join(root, 'node_modules/.cache/lectern', basename(folder));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(folder, link);
  const mode = { command: 'npm run samples' };
  const hints = { file: 'samples/hints.json', folders: ['docs'], targetOf: () => undefined, mode };
  return (await verifySamples({ root, folders: ['docs'], lock: lockFile, hints })).diagnostics;
}

/** Checks the pages with the compiler to which the package's own tests are locked. */
async function checkOwnTypes(root: string): Promise<readonly Diagnostic[] | undefined> {
  const { folder } = await installOwnTypes();
  return folder ? checkTypes({ samples: await collectPages({ root, folders: ['docs'] }), folder }) : undefined;
}

async function installOwnTypes() {
  const lockFile = join(packageRoot, 'src/fixtures/types.lock.json');
  const lock = parseTypesLock({ text: readFileSync(lockFile, 'utf8'), file: lockFile }).value;
  const cacheDir = join(packageRoot, 'node_modules/.cache/lectern');
  const { value: folder } = await installTypes({ lock, lockFile, cacheDir });
  return { folder, lockFile };
}
