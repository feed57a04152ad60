import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of the output; the path is relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Writes the output beside the old one and swaps it in at the end, so that a build that fails leaves what was there.
 * Files of `staticDir`, if it exists, are copied first; a file of the build with the same path wins.
 */
export async function writeOutput(options: {
  readonly outDir: string;
  readonly staticDir?: string;
  readonly files: readonly OutputFile[];
}): Promise<void> {
  const next = `${options.outDir}.next`;
  const old = `${options.outDir}.old`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  if (options.staticDir) await cp(options.staticDir, next, { recursive: true });
  const folders = new Set(options.files.map(({ path }) => dirname(join(next, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(options.files.map(({ path, content }) => writeFile(join(next, path), content)));
  await rm(old, { recursive: true, force: true });
  await rename(options.outDir, old).catch(ignoreMissing);
  await rename(next, options.outDir);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
