import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installTypes } from '@lectern/verify';
import type { Source } from 'lectern';
import type { Result } from 'lectern/model';
import type { JobPack } from './job-pack.ts';
import { lockedPackages } from './locked-packages.ts';
import { replacements } from './replacements.ts';
import { stageDocument, stagePolicy } from './stage-document.ts';

/** Path of the document in which samples run. */
const stagePath = 'run/stage.html';
const lockFile = 'samples/package-lock.json';

/** Packages that the runtime bundles, with what they depend on. */
const roots = ['webdriverio', 'expect-webdriverio', 'mocha'];
/** Dependencies of Mocha's command line, which no page has. */
const ofCommandLine = [
  'chokidar',
  'js-yaml',
  'workerpool',
  'yargs',
  'yargs-parser',
  'yargs-unparser',
  'glob',
  'find-up',
];
/** Packages that the build reads, though the bundle has something else in their place. */
const readByBuild = new Set(['aria-query']);

/**
 * Returns a source of the document in which samples run, and of what they need. The document is bundled when a locked package or its code has changed. Where
 * nothing can be stored, nothing is written either, so there is no document.
 */
export function runtime(jobs: JobPack): Source {
  return async ({ root, store }) => {
    const watch = [path.join(root, 'run'), path.join(root, lockFile)];
    if (!store) return { value: { entries: [], watch }, diagnostics: [] };
    const lock = readLock(root);
    const key = `run ${hashOf([JSON.stringify(lock), ...codeOf(root)])}`;
    const kept = await store.get(key);
    const { value: document, diagnostics } = kept
      ? { value: Buffer.from(kept).toString(), diagnostics: [] }
      : await makeStage(root, lock);
    if (document === undefined) return { value: { entries: [], watch }, diagnostics };
    if (!kept && diagnostics.length === 0) await store.put(key, document);
    return {
      value: {
        entries: [],
        watch,
        files: [{ path: stagePath, read: () => document, policy: stagePolicy, offline: true }, jobs.file],
      },
      diagnostics,
    };
  };
}

/** Fetches the locked packages and bundles the document in which samples run; undefined if a package cannot be fetched. */
export async function makeStage(root: string, lock = readLock(root)): Promise<Result<string | undefined>> {
  const cacheDir = path.join(root, 'node_modules/.cache/lectern');
  const { value: folder, diagnostics } = await installTypes({ lock, lockFile, cacheDir });
  return folder === undefined ? { value: undefined, diagnostics } : stageDocument({ root, folder });
}

/** Returns the locked packages that the runtime consists of. */
function readLock(root: string): ReturnType<typeof lockedPackages> {
  const text = readFileSync(path.join(root, lockFile), 'utf8');
  const replaced = Object.keys(replacements).filter((name) => !readByBuild.has(name));
  return lockedPackages({ text, roots, without: new Set([...replaced, ...ofCommandLine]) });
}

/** Returns the texts of everything of ours that the document is made from. */
function codeOf(root: string): string[] {
  const driver = createRequire(import.meta.url).resolve('@lectern/in-page-driver');
  const folders = [path.join(root, 'run'), path.dirname(driver)];
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  return [manifest, ...folders.flatMap(textsBelow)];
}

function textsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return files.map((file) => readFileSync(file, 'utf8'));
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
