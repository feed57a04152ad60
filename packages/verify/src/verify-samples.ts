import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFingerprint, openStore } from 'lectern';
import type { Result } from 'lectern/model';
import { checkTypes } from './check/check-types.ts';
import { collectPages } from './collect/collect-pages.ts';
import type { Sample, SampleEnvironment } from './collect/sample.ts';
import { diagnostic } from './diagnostics.ts';
import { installTypes } from './types/install-types.ts';
import { staleRoots } from './types/stale-roots.ts';
import { parseTypesLock } from './types/types-lock.ts';

/** What is verified, and where its parts lie. */
export interface VerifyOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folders of pages, relative to the root; one that is missing has no pages. Default: `content/docs`, `content/blog`, `pages`. */
  readonly folders?: readonly string[];
  /** Lock file of the types, relative to the root. Default: `types.lock.json`. */
  readonly lock?: string;
  /** Versions that the site documents, by package: the types must be theirs. Default: any. */
  readonly versions?: Readonly<Record<string, string>>;
  /** What the samples take for granted. Default: nothing. */
  readonly environment?: SampleEnvironment;
  /** Absolute paths of the files that the environment's code lies in: an earlier verdict holds while they are the same. Default: none. */
  readonly code?: readonly string[];
}

/** What was found on the way. */
export interface VerifyReport {
  readonly samples: number;
  /** Samples that cannot run, by the reason that they give. */
  readonly notRun: Readonly<Record<string, number>>;
  /** Samples that are not checked against types, by the reason that they give. */
  readonly notTyped: Readonly<Record<string, number>>;
  /** Whether the verdict is an earlier one: the samples, the types and the check are the same. */
  readonly cached: boolean;
}

/** Type-checks the JavaScript and TypeScript of the pages against the locked types. */
export async function verifySamples(options: VerifyOptions): Promise<Result<VerifyReport>> {
  const { root, folders = ['content/docs', 'content/blog', 'pages'], lock: lockFile = 'types.lock.json' } = options;
  const samples = await collectPages({ root, folders });
  const report = {
    samples: samples.length,
    notRun: countReasons(samples.map(({ noRun }) => noRun)),
    notTyped: countReasons(samples.map(({ noTypes }) => noTypes)),
  };
  const file = path.resolve(root, lockFile);
  if (!existsSync(file)) {
    const problem = diagnostic('types-lock-invalid', { file: lockFile }, { reason: 'there is no such file' });
    return { value: { ...report, cached: false }, diagnostics: [problem] };
  }
  const lock = parseTypesLock({ text: readFileSync(file, 'utf8'), file: lockFile });
  if (lock.diagnostics.length > 0) return { value: { ...report, cached: false }, diagnostics: lock.diagnostics };

  const stale = staleRoots({ lock: lock.value, versions: options.versions ?? {} });
  if (stale.length > 0) {
    const problems = stale.map((root) => diagnostic('types-lock-stale', { file: lockFile }, { ...root }));
    return { value: { ...report, cached: false }, diagnostics: problems };
  }
  const cacheDir = path.join(root, 'node_modules', '.cache', 'lectern');
  const store = openStore({ root, folder: path.join(cacheDir, 'samples'), version: codeFingerprint(import.meta.url) });
  const key = await verdictKey([lock.value, samples], options.code ?? []);
  const earlier = await store.get(key);
  if (earlier) return { value: { ...report, cached: true }, diagnostics: JSON.parse(earlier.toString()) };

  const installed = await installTypes({ lock: lock.value, lockFile, cacheDir });
  if (!installed.value) return { value: { ...report, cached: false }, diagnostics: installed.diagnostics };
  const diagnostics = checkTypes({ samples, folder: installed.value, environment: options.environment ?? {} });
  await store.put(key, JSON.stringify(diagnostics));
  return { value: { ...report, cached: false }, diagnostics: [...diagnostics, ...(await store.close())] };
}

/** A verdict depends on what is checked and on the code of the site's own that takes part; ours is the store's version. */
async function verdictKey(inputs: unknown, code: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const file of code) hash.update(await readFile(file));
  return hash.digest('hex');
}

function countReasons(reasons: readonly (Sample['noRun'] | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) if (reason !== undefined) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
