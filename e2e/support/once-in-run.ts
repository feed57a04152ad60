import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sitesFolder } from './outside.ts';

/** Returns the folder for what this run of the tests makes, which is removed when the run ends. Absolute path. */
export function runFolder(): string {
  return join(sitesFolder(), process.env.LECTERN_TEST_RUN!);
}

/**
 * Does something once in a run of the tests, in whichever file comes to it first; the others wait. Returns a folder of its own, which is
 * removed at the end. Throws what it threw, in all of them.
 */
export function onceInRun(name: string, work: (folder: string) => void): string {
  const folder = join(runFolder(), name);
  const mark = `${folder}-done`;
  mkdirSync(dirname(folder), { recursive: true });
  if (isFirst(folder)) {
    let problem = '';
    try {
      work(folder);
    } catch (error) {
      problem = (error as Error).message;
    }
    writeFileSync(`${mark}-part`, problem);
    renameSync(`${mark}-part`, mark);
  }
  while (!existsSync(mark)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const problem = readFileSync(mark, 'utf8');
  if (problem) throw new Error(problem);
  return folder;
}

/** Tells whether nobody else has made this folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
