import { mkdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import type { BytesOfKind } from '../ground/report.ts';
import { diagnostic } from './diagnostics.ts';
import { linkFile, readStamp, sizeOf } from './kept-files.ts';
import {
  healOutput,
  installOutput,
  isReplaceable,
  marker,
  type OutputPlaces,
  OutputRefusal,
  outputPlaces,
  realPath,
} from './output-folder.ts';
import { lock, type Unlock } from './output-lock.ts';
import { createOutputPaths } from './output-path.ts';
import { filesAtOnce } from './replace-content.ts';

/** A file of the output; the path is relative to the output folder, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * The output of one build. Files are written one by one as they are made, beside the old output, and replace it at the end:
 *
 *     const output = createOutput();
 *     try {
 *       const problems = await output.open({ root, outDir });
 *       for (const page of pages) await output.write('documents', render(page));
 *       const { value: bytes, diagnostics } = await output.commit();
 *     } finally {
 *       await output.close();
 *     }
 *
 * Await every `write`: it resolves when there is room for the next one, so neither memory nor open files grow with the
 * site. A file that cannot be written (no room, no permission, a path that leaves the folder or is taken) does not reject:
 * `commit` reports it, and the old output stays.
 */
export interface Output {
  /**
   * Waits until no other build writes the folder, and finishes what an interrupted build left behind. Call it before
   * reading anything that goes into the output, so that of two builds the one that read later wins.
   */
  open(options: {
    /** Absolute path of the site's folder. */
    readonly root: string;
    /** Absolute path of the output folder. */
    readonly outDir: string;
    /** Called once if there is another build to wait for. */
    readonly onWait?: (() => void) | undefined;
  }): Promise<readonly Diagnostic[]>;
  /** Writes a file and counts it under a kind. */
  write(kind: string, file: OutputFile): Promise<void>;
  /**
   * Reuses files of the old output, all or none, if each still has the stamp that it had when it was written. They are
   * counted as if they were written. Returns whether it did.
   */
  keep(files: readonly { readonly kind: string; readonly path: string; readonly stamp: string }[]): boolean;
  /**
   * Returns a stamp of a written or kept file, which changes with every change to the file; known once the output is
   * committed.
   */
  stamp(path: string): string | undefined;
  /** Copies a file, given by its absolute path; it is not counted. */
  copy(path: string, from: string): Promise<void>;
  /**
   * Replaces the old output, after `finish` has added to the new folder what is made from all of its files. Returns what
   * was written, kinds in the order of their first files; nothing if it failed.
   */
  commit(finish?: (folder: string) => Promise<void>): Promise<Result<readonly BytesOfKind[]>>;
  /** Removes what was not committed and lets the next build in. Call it in any case. */
  close(): Promise<void>;
}

/** Creates an output; nothing is touched before it is opened. */
export function createOutput(): Output {
  const paths = createOutputPaths();
  const counts = new Map<string, { files: number; bytes: number }>();
  const folders = new Map<string, Promise<unknown>>();
  const underWay = new Set<Promise<void>>();
  const stamps = new Map<string, string>();
  const linkedInto = new Set<string>();
  /** The first problem of each code, because a full disk fails every file. */
  const problems = new Map<string, Diagnostic>();
  let places: OutputPlaces | undefined;
  let unlock: Unlock | undefined;
  let file = '';
  let siteRoot = '';
  let defect: unknown;

  function report(problem: Diagnostic | undefined): void {
    if (problem && !problems.has(problem.code)) problems.set(problem.code, problem);
  }

  /** Runs an action on files. An error of the system is a problem of the output, any other a defect. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    if (error instanceof OutputRefusal) {
      report(diagnostic(error.code, { file }, { folder: named(error.folder), reason: error.message }));
      return;
    }
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    if (syscall === undefined) defect ??= error;
    else report(diagnostic(isFull ? 'output-disk-full' : 'output-not-writable', { file }, { reason: message }));
  }

  /** Returns a folder of the build, relative to the site. */
  const named = (folder: string) => siteFile(siteRoot, folder);

  /** Makes a file as soon as fewer than the limit are under way. */
  async function put(path: string, owner: string, make: (target: string) => Promise<void>): Promise<void> {
    report(paths.claim({ path, owner, place: { file } }));
    while (underWay.size >= filesAtOnce) await Promise.race(underWay);
    if (!places || problems.size > 0 || defect) return;
    const target = join(places.next, path);
    const folder = dirname(target);
    const job: Promise<void> = attempt(async () => {
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
      await folders.get(folder);
      await make(target);
    }).finally(() => underWay.delete(job));
    underWay.add(job);
  }

  function count(kind: string, size: number): void {
    const { files, bytes } = counts.get(kind) ?? { files: 0, bytes: 0 };
    counts.set(kind, { files: files + 1, bytes: bytes + size });
  }

  /** Replaces the old output with the next one. */
  async function replace({ folder, next, ready, old }: OutputPlaces): Promise<void> {
    if (!(await isReplaceable(folder))) return report(diagnostic('output-folder-foreign', { file }, { folder: file }));
    const before = await stat(folder).catch(() => undefined);
    if (before) await chmod(next, before.mode);
    await rename(next, ready);
    const problem = await installOutput(places!).catch(async (error) => {
      // The next command must not finish a failed build, unless readers already have half of it.
      if (error.code !== 'output-in-part') await rename(ready, next).catch(() => undefined);
      throw error;
    });
    if (problem)
      report(diagnostic('output-leftover', { file }, { folder: named(old), reason: (problem as Error).message }));
  }

  return {
    async open({ root, outDir, onWait }) {
      siteRoot = await realPath(root);
      file = siteFile(root, outDir);
      unlock = await lock(await realPath(outDir), onWait);
      await attempt(async () => {
        await healOutput(outDir);
        places = await outputPlaces(outDir);
        await mkdir(places.next, { recursive: true });
      });
      await put(marker.path, 'The mark of the output', (target) => writeFile(target, marker.content));
      return [...problems.values()];
    },

    async write(kind, { path, content }) {
      count(kind, Buffer.byteLength(content));
      await put(path, ownerOf(kind), async (target) => {
        await writeFile(target, content);
        stamps.set(path, readStamp(target) ?? '');
      });
    },

    keep(files) {
      if (!places || !files.every(({ path, stamp }) => readStamp(join(places!.folder, path)) === stamp)) return false;
      for (const { kind, path, stamp } of files) {
        count(kind, sizeOf(stamp));
        report(paths.claim({ path, owner: ownerOf(kind), place: { file } }));
        // Writing to a linked path would change the old output.
        if (problems.size > 0) break;
        try {
          const target = join(places.next, path);
          const folder = dirname(target);
          if (!linkedInto.has(folder)) mkdirSync(folder, { recursive: true });
          linkedInto.add(folder);
          stamps.set(path, linkFile(join(places.folder, path), target, stamp));
        } catch (error) {
          refuse(error);
        }
      }
      return true;
    },

    stamp: (path) => stamps.get(path),

    copy: (path, from) => put(path, `A copy of ${from}`, (target) => copyFile(from, target)),

    async commit(finish) {
      await Promise.all(underWay);
      if (places && finish && problems.size === 0 && !defect) await attempt(() => finish(places!.next));
      if (places && problems.size === 0 && !defect) await attempt(() => replace(places!));
      if (defect) throw defect;
      const diagnostics = [...problems.values()];
      if (diagnostics.some(({ severity }) => severity === 'error')) return { value: [], diagnostics };
      return { value: [...counts].map(([kind, count]) => ({ kind, ...count })), diagnostics };
    },

    async close() {
      await Promise.all(underWay);
      if (places) await rm(places.next, { recursive: true, force: true }).catch(() => undefined);
      await unlock?.();
    },
  };
}

function ownerOf(kind: string): string {
  return `A file of the ${kind}`;
}
