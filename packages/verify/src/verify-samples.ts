import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFingerprint, openStore } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { checkPrograms } from './check/check-types.ts';
import { samplePrograms } from './check/sample-programs.ts';
import { collectPages } from './collect/collect-pages.ts';
import type { Sample, SampleEnvironment } from './collect/sample.ts';
import { diagnostic } from './diagnostics.ts';
import { printHints } from './hints/hints-file.ts';
import { type TargetOf, typeHints } from './hints/type-hints.ts';
import { installTypes } from './types/install-types.ts';
import { staleRoots } from './types/stale-roots.ts';
import { parseTypesLock, type TypesLock } from './types/types-lock.ts';

/** The options of `verifySamples`. */
export interface VerifyOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folders of pages, relative to the root; a missing folder has no pages. Default: `content/docs`, `content/blog`, `pages`. */
  readonly folders?: readonly string[];
  /** Lock file of the types, relative to the root. Default: `types.lock.json`. */
  readonly lock?: string;
  /** Versions that the site documents, by package. The types must have these versions. Default: any. */
  readonly versions?: Readonly<Record<string, string>>;
  /** The environment that the samples assume. Default: none. */
  readonly environment?: SampleEnvironment;
  /** Absolute paths of the files with the code of the environment and of `targetOf`. An earlier verdict is valid until they change. Default: none. */
  readonly code?: readonly string[];
  /** Types of names that samples show on hover and focus. Default: none. */
  readonly hints?: HintOptions;
}

/** The options for hints: which names of which samples get one, and where they are stored. */
export interface HintOptions {
  /** The file of the hints, relative to the root. It is committed, so that a build needs no compiler. */
  readonly file: string;
  /** Folders of the pages whose samples get hints, relative to the root. */
  readonly folders: readonly string[];
  /** Decides which names get a hint, and which page each leads to. */
  readonly targetOf: TargetOf;
  /** `write` updates the file if it is out of date. Any other text is the command that does so, for the diagnostic. */
  readonly mode: 'write' | { readonly command: string };
}

/** The result of `verifySamples`. */
export interface VerifyReport {
  readonly samples: number;
  /** Samples that cannot run, by reason. */
  readonly notRun: Readonly<Record<string, number>>;
  /** Samples that are not checked against types, by reason. */
  readonly notTyped: Readonly<Record<string, number>>;
  /** Whether an earlier verdict was reused, because samples, types and check are unchanged. */
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

  const roots = staleRoots({ lock: lock.value, versions: options.versions ?? {} });
  if (roots.length > 0) {
    const problems = roots.map((root) => diagnostic('types-lock-stale', { file: lockFile }, { ...root }));
    return { value: { ...report, cached: false }, diagnostics: problems };
  }
  const { value: verdict, diagnostics } = await findVerdict({ options, samples, lock: lock.value, lockFile });
  if (!verdict) return { value: { ...report, cached: false }, diagnostics };
  const stale = options.hints ? await keepHints(root, options.hints, verdict.hints) : [];
  return {
    value: { ...report, cached: verdict.cached },
    diagnostics: [...verdict.diagnostics, ...stale, ...diagnostics],
  };
}

/** The result of a check, valid as long as samples, types and code are the same. */
interface Verdict {
  readonly diagnostics: readonly Diagnostic[];
  /** Text of the file of the hints. */
  readonly hints: string;
}

/** Returns the earlier verdict if it is valid, otherwise a new one; undefined if the types cannot be loaded. */
async function findVerdict(input: {
  readonly options: VerifyOptions;
  readonly samples: readonly Sample[];
  readonly lock: TypesLock;
  readonly lockFile: string;
}): Promise<Result<(Verdict & { readonly cached: boolean }) | undefined>> {
  const { options, samples, lock, lockFile } = input;
  const { root, environment = {}, hints } = options;
  const cacheDir = path.join(root, 'node_modules', '.cache', 'lectern');
  const store = openStore({ root, folder: path.join(cacheDir, 'samples'), version: codeFingerprint(import.meta.url) });
  const key = await verdictKey([lock, samples, hints?.folders], options.code ?? []);
  const earlier = await store.get(key);
  if (earlier) return { value: { ...(JSON.parse(earlier.toString()) as Verdict), cached: true }, diagnostics: [] };

  const installed = await installTypes({ lock, lockFile, cacheDir });
  if (!installed.value) return { value: undefined, diagnostics: installed.diagnostics };
  const compiled = samplePrograms({ samples, folder: installed.value, environment });
  const diagnostics = checkPrograms({ ...compiled, environment });
  const wants = ({ file }: Sample) =>
    hints?.folders.some((folder) => file.startsWith(path.posix.join(folder, '/'))) ?? false;
  const found = hints ? typeHints({ ...compiled, wants, targetOf: hints.targetOf }) : new Map();
  const verdict: Verdict = { diagnostics, hints: printHints(found) };
  await store.put(key, JSON.stringify(verdict));
  return { value: { ...verdict, cached: false }, diagnostics: await store.close() };
}

/** Writes the file of the hints if it changed, or reports that it is out of date. */
async function keepHints(root: string, { file, mode }: HintOptions, text: string): Promise<Diagnostic[]> {
  const written = await readFile(path.join(root, file), 'utf8').catch(() => '');
  if (written.replaceAll('\r\n', '\n') === text) return [];
  if (mode !== 'write') return [diagnostic('hints-stale', { file }, { command: mode.command })];
  await writeFile(path.join(root, file), text);
  return [];
}

/**
 * Returns the key of a verdict, which depends on what is checked and on the site's code that takes part. The store's
 * version covers our own code.
 */
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
