import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { isBelow } from '../../ground/paths.ts';

/** A file's bytes and their hash (32 hexadecimal digits). */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** The state of a file: a hash of its content, or the reason why it could not be read; that of a folder: a hash of its names. */
export interface Dependency {
  readonly file: string;
  readonly state: string;
}

/** Reads files and records their state, because a compiled article depends on it. */
export interface ArticleFiles {
  /** Returns a file's content; `outside` if its path, or the target of a symbolic link, is in none of the roots. */
  read(file: string | undefined): Promise<FileContent | 'missing' | 'outside'>;
  /** Returns the names in a folder; none if it cannot be read or is in none of the roots. */
  list(folder: string): Promise<readonly string[]>;
  /** Returns the text of a file of a package. Published versions never change, so only failures are recorded. */
  readPackage(spec: string, file: string, packages: (spec: string, file: string) => Promise<string>): Promise<string>;
  readonly dependencies: readonly Dependency[];
  /** Whether something failed that may succeed the next time. Then the article must not be cached. */
  readonly isTransient: boolean;
}

/** Returns the first 32 hexadecimal digits of the SHA-256 of some content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Returns a reader that is limited to the given absolute folders. */
export function createFiles(roots: readonly string[]): ArticleFiles {
  const found = new Map<string, string>();
  let isTransient = false;
  return {
    async read(file) {
      if (file === undefined) return 'missing';
      const content = await readInside(file, roots);
      found.set(file, typeof content === 'string' ? content : content.hash);
      return content;
    },
    async list(folder) {
      const names = await namesIn(folder, roots);
      found.set(folder, stateOf(names));
      return names;
    },
    async readPackage(spec, file, packages) {
      try {
        return await packages(spec, file);
      } catch (error) {
        isTransient = true;
        throw error;
      }
    },
    get dependencies() {
      return [...found].map(([file, state]) => ({ file, state }));
    },
    get isTransient() {
      return isTransient;
    },
  };
}

/** Tells whether a file still has the recorded state. */
export async function isUnchanged({ file, state }: Dependency, roots: readonly string[]): Promise<boolean> {
  if (state.startsWith(namesMark)) return state === stateOf(await namesIn(file, roots));
  const content = await readInside(file, roots);
  return state === (typeof content === 'string' ? content : content.hash);
}

/** The begin of the state of a folder. */
const namesMark = 'names ';

function stateOf(names: readonly string[]): string {
  return namesMark + hashOf(names.join('/'));
}

async function namesIn(folder: string, roots: readonly string[]): Promise<readonly string[]> {
  try {
    const [target, ...targets] = await Promise.all([realpath(folder), ...roots.map(realTarget)]);
    return isInside(folder, roots) && isInside(target, targets) ? (await readdir(target)).sort() : [];
  } catch {
    return [];
  }
}

async function readInside(file: string, roots: readonly string[]): Promise<FileContent | 'missing' | 'outside'> {
  if (!isInside(file, roots)) return 'outside';
  try {
    const [target, ...targets] = await Promise.all([realpath(file), ...roots.map(realTarget)]);
    if (!isInside(target, targets)) return 'outside';
    // Reading a pipe would wait without end.
    if (!(await stat(target)).isFile()) return 'missing';
    // One file is open at a time: with too many, existing files would seem to be missing.
    const bytes = readFileSync(target);
    return { bytes, hash: hashOf(bytes) };
  } catch {
    return 'missing';
  }
}

function isInside(file: string, roots: readonly string[]): boolean {
  return roots.some((root) => isBelow(file, root));
}

async function realTarget(root: string): Promise<string> {
  try {
    return await realpath(root);
  } catch {
    return root;
  }
}
