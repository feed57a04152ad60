import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slashed } from '../ground/paths.ts';
import { linkFile, readStamp } from './kept-files.ts';

/** Lists which files under `assets/` came with which build, in an output that keeps those of former builds. */
const listPath = '_lectern/builds.json';

/**
 * A path under `assets/` whose name contains a hash of the content, as the build writes them, without compressed copies.
 */
const isHashed = /^assets\/(?:[\w-]+\/)*[\w.-]+\.[\w-]{8}\.(?!br$|gz$|zst$)\w+$/;

/**
 * Copies files with a hash in their names from the old output into the next one: those of the last builds, so that a page
 * that was loaded before a deployment finds what it requests later. Builds with the same files count as one.
 */
export async function keepFormerFiles(input: {
  /** The folder of the old output. */
  readonly from: string;
  /** The folder of the next output, which is complete. */
  readonly to: string;
  /** Number of former builds. */
  readonly builds: number;
}): Promise<void> {
  const { from, to, builds } = input;
  const own = await listHashed(to);
  const former = await readBuilds(from);
  const lists = [own, ...former.filter((list) => list.some((path) => !own.includes(path)))].slice(0, builds + 1);
  for (const path of new Set(lists.slice(1).flat())) {
    const [old, next] = [join(from, path), join(to, path)];
    const stamp = readStamp(old);
    if (stamp === undefined || existsSync(next)) continue;
    await mkdir(dirname(next), { recursive: true });
    linkFile(old, next, stamp);
  }
  await mkdir(dirname(join(to, listPath)), { recursive: true });
  await writeFile(join(to, listPath), `${JSON.stringify(lists)}\n`);
}

/** Returns what the builds of an output wrote, the last one first. An output without a list is of one build. */
async function readBuilds(folder: string): Promise<readonly (readonly string[])[]> {
  const text = await readFile(join(folder, listPath), 'utf8').catch(() => '[]');
  try {
    const lists = (JSON.parse(text) as unknown[]).map((list) =>
      (list as unknown[]).filter((path): path is string => typeof path === 'string' && isHashed.test(path)),
    );
    if (lists.length > 0) return lists;
  } catch {
    // Somebody else wrote it: its files count as one build.
  }
  return [await listHashed(folder)];
}

async function listHashed(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'assets'), { recursive: true, encoding: 'utf8' }).catch(() => []);
  return entries
    .map((entry) => `assets/${slashed(entry)}`)
    .filter((path) => isHashed.test(path))
    .sort();
}
