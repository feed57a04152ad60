import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { collectSamples } from './collect-samples.ts';
import type { Sample } from './sample.ts';

/** Returns the samples of every Markdown and MDX page below the given folders, ordered by path. */
export async function collectPages(input: {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root; a missing folder has no pages. */
  readonly folders: readonly string[];
}): Promise<Sample[]> {
  const { root, folders } = input;
  const pages = await Promise.all(folders.map((folder) => listPages(root, folder)));
  const samples = await Promise.all(
    pages.flat().map(async (file) => collectSamples({ file, source: await readFile(path.join(root, file), 'utf8') })),
  );
  return samples.flat();
}

async function listPages(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
}
