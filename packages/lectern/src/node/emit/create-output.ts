import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import { hasErrors } from '../ground/define-diagnostics.ts';
import { contentDigest } from '../ground/hashes.ts';
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
  outputPlaces,
  realPath,
} from './output-folder.ts';
import { lock, type Unlock } from './output-lock.ts';
import { createOutputPaths } from './output-path.ts';
import { OutputProblems } from './output-problems.ts';
import type { WrittenFiles } from './written-files.ts';

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
 * Await every `write`: other work has its turn before the next one. A file that cannot be written (no room, no permission, a path that leaves the folder or is taken) does not reject:
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
    /** What the last build wrote. Default: nothing. */
    readonly last?: WrittenFiles | undefined;
  }): Promise<readonly Diagnostic[]>;
  /** Writes a file and counts it under a kind. One that the last build wrote with the same content is reused, so that its time and its number in the file system stay. */
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
  /** Returns what was given to `write`; known once the output is committed. */
  written(): WrittenFiles;
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
  return new OutputWriter();
}

class OutputWriter implements Output {
  readonly #paths = createOutputPaths();
  readonly #problems = new OutputProblems();
  readonly #counts = new Map<string, { files: number; bytes: number }>();
  readonly #stamps = new Map<string, string>();
  /** Of the files that were given to `write`, by path. */
  readonly #digests = new Map<string, string>();
  /** Folders of the new output that exist. */
  readonly #folders = new Set<string>();
  #last: WrittenFiles = new Map();
  #places: OutputPlaces | undefined;
  #unlock: Unlock | undefined;

  async open({ root, outDir, onWait, last }: Parameters<Output['open']>[0]): Promise<readonly Diagnostic[]> {
    this.#last = last ?? this.#last;
    this.#problems.siteRoot = await realPath(root);
    this.#problems.file = siteFile(root, outDir);
    this.#unlock = await lock(await realPath(outDir), onWait);
    await this.#problems.attempt(async () => {
      await healOutput(outDir);
      this.#places = await outputPlaces(outDir);
      await mkdir(this.#places.next, { recursive: true });
    });
    await this.#put(marker.path, 'The mark of the output', (target) => writeFileSync(target, marker.content));
    return this.#problems.all();
  }

  async write(kind: string, { path, content }: OutputFile): Promise<void> {
    const digest = contentDigest(content);
    this.#digests.set(path, digest);
    const last = this.#last.get(path);
    if (last?.digest === digest && this.keep([{ kind, path, stamp: last.stamp }])) return;
    this.#count(kind, Buffer.byteLength(content));
    await this.#put(path, ownerOf(kind), (target) => {
      writeFileSync(target, content);
      this.#stamps.set(path, readStamp(target) ?? '');
    });
  }

  keep(files: Parameters<Output['keep']>[0]): boolean {
    const places = this.#places;
    if (!places || !files.every(({ path, stamp }) => readStamp(join(places.folder, path)) === stamp)) return false;
    for (const { kind, path, stamp } of files) {
      this.#count(kind, sizeOf(stamp));
      this.#claim(path, ownerOf(kind));
      // Writing to a linked path would change the old output.
      if (this.#problems.hasAny) break;
      this.#link(places, path, stamp);
    }
    return true;
  }

  stamp(path: string): string | undefined {
    return this.#stamps.get(path);
  }

  written(): WrittenFiles {
    const files = [...this.#digests].map(
      ([path, digest]) => [path, { digest, stamp: this.#stamps.get(path) ?? '' }] as const,
    );
    return new Map(files.filter(([, { stamp }]) => stamp));
  }

  copy(path: string, from: string): Promise<void> {
    return this.#put(path, `A copy of ${from}`, (target) => copyFileSync(from, target));
  }

  async commit(finish?: (folder: string) => Promise<void>): Promise<Result<readonly BytesOfKind[]>> {
    const problems = this.#problems;
    const places = this.#places;
    if (places && finish && !problems.hasFailed) await problems.attempt(() => finish(places.next));
    if (places && !problems.hasFailed) await problems.attempt(() => replaceOutput(places, problems));
    problems.throwDefect();
    const diagnostics = problems.all();
    if (hasErrors(diagnostics)) return { value: [], diagnostics };
    return { value: [...this.#counts].map(([kind, count]) => ({ kind, ...count })), diagnostics };
  }

  async close(): Promise<void> {
    if (this.#places) await rm(this.#places.next, { recursive: true, force: true }).catch(() => undefined);
    await this.#unlock?.();
  }

  #claim(path: string, owner: string): void {
    this.#problems.report(this.#paths.claim({ path, owner, place: { file: this.#problems.file } }));
  }

  /** Makes a file. It is not handed to a thread, which takes four times as much of the processors. */
  async #put(path: string, owner: string, make: (target: string) => void): Promise<void> {
    this.#claim(path, owner);
    if (!this.#places || this.#problems.hasFailed) return;
    this.#make(join(this.#places.next, path), make);
    await setImmediate();
  }

  /** Links a file of the old output into the new one. */
  #link({ folder: old, next }: OutputPlaces, path: string, stamp: string): void {
    this.#make(join(next, path), (target) => this.#stamps.set(path, linkFile(join(old, path), target, stamp)));
  }

  /** Makes a file in a folder that is made for it. */
  #make(target: string, make: (target: string) => void): void {
    try {
      const folder = dirname(target);
      if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
      make(target);
    } catch (error) {
      this.#problems.refuse(error);
    }
  }

  #count(kind: string, size: number): void {
    const { files, bytes } = this.#counts.get(kind) ?? { files: 0, bytes: 0 };
    this.#counts.set(kind, { files: files + 1, bytes: bytes + size });
  }
}

/** Replaces the old output with the next one. */
async function replaceOutput(places: OutputPlaces, problems: OutputProblems): Promise<void> {
  const { folder, next, ready, old } = places;
  const { file } = problems;
  if (!(await isReplaceable(folder)))
    return problems.report(diagnostic('output-folder-foreign', { file }, { folder: file }));
  const before = await stat(folder).catch(() => undefined);
  if (before) await chmod(next, before.mode);
  await rename(next, ready);
  const problem = await installOutput(places).catch(async (error) => {
    // The next command must not finish a failed build, unless readers already have half of it.
    if (error.code !== 'output-in-part') await rename(ready, next).catch(() => undefined);
    throw error;
  });
  if (!problem) return;
  const reason = (problem as Error).message;
  problems.report(diagnostic('output-leftover', { file }, { folder: problems.named(old), reason }));
}

function ownerOf(kind: string): string {
  return `A file of the ${kind}`;
}
