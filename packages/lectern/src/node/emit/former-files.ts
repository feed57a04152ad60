import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { slashed } from '../ground/paths.ts';
import { linkFile, readStamp } from './kept-files.ts';

/** Which files under `assets/` came with which build; in an output that keeps those of former ones. */
const listPath = '_lectern/builds.json';

/** A path under `assets/` whose name holds a hash of the content, as the build writes them, and no compressed copy of one. */
const isHashed = /^assets\/(?:[\w-]+\/)*[\w.-]+\.[\w-]{8}\.(?!br$|gz$|zst$)\w+$/;

/**
 * Takes files with a hash in their names over from the output that stands into the next one: those of the last builds, so that a
 * page that was loaded before a deployment finds what it asks for later. Builds whose files were the same count as one.
 */
export async function keepFormerFiles(input: {
  /** The folder of the output that stands. */
  readonly from: string;
  /** The folder of the next one, which is complete. */
  readonly to: string;
  /** How many former builds. */
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

/** What the builds of an output wrote, the last one first. One that keeps no list is of one build. */
async function readBuilds(folder: string): Promise<readonly (readonly string[])[]> {
  const text = await readFile(join(folder, listPath), 'utf8').catch(() => '[]');
  try {
    const lists = (JSON.parse(text) as unknown[]).map((list) =>
      (list as unknown[]).filter((path): path is string => typeof path === 'string' && isHashed.test(path)),
    );
    if (lists.length > 0) return lists;
  } catch {
    // Somebody else wrote it: what is there counts as one build.
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
