import { execFile } from 'node:child_process';

/** Enough for the history of a folder with some hundred thousand changes. Bytes. */
const maximumOutput = 256 * 1024 * 1024;

/**
 * When each file of a folder was last committed, in milliseconds since the epoch, by its path relative to the folder. One call
 * of git for all. Files that were never committed are not in it, nor are those whose last commit lies beyond the end of a
 * shallow clone, where every file seems to be as old as the clone. Empty outside a repository or without git.
 */
export async function gitDates(folder: string): Promise<ReadonlyMap<string, number>> {
  // A commit is the byte 1, its time, its refs and its paths, each path ended by NUL. The settings keep a reader's own out of it.
  const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
  const options = ['--format=%x01%ct %D', '--name-only', '--no-renames', '--no-color', '--relative', '-z'];
  const log = await run(folder, [...settings, 'log', ...options, '--', '.']);
  const dates = new Map<string, number>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...paths] = commit.split('\0');
    const [seconds, ...decoration] = head.split(' ');
    const known = !decoration.includes('grafted') && !decoration.includes('grafted,');
    for (const path of paths) {
      const file = path.replace(/^\n/, '');
      if (file !== '' && !dates.has(file)) dates.set(file, known ? Number(seconds) * 1000 : Number.NaN);
    }
  }
  for (const [file, date] of dates) if (Number.isNaN(date)) dates.delete(file);
  return dates;
}

function run(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    try {
      execFile('git', args, { cwd, maxBuffer: maximumOutput }, (error, stdout) => resolve(error ? '' : stdout));
    } catch {
      // Thrown at once where the folder is a file.
      resolve('');
    }
  });
}
