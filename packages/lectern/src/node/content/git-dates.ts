import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';

/** Enough for the history of a folder with some hundred thousand changes. Bytes. */
const maximumOutput = 256 * 1024 * 1024;

/** What git says where there is no history to read: that is no problem. */
const noHistory = /not a git repository|does not have any commits yet/;

/**
 * Returns when each file of a folder was last committed, in milliseconds since the epoch, by its path relative to the folder.
 * Files that were never committed are not in it, nor are those whose last commit lies beyond the end of a shallow clone, where
 * every file seems to be as old as the clone. Empty outside a repository. Where there is one and git cannot read it, a warning
 * says why.
 */
export async function gitDates(input: {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly folder: string;
}): Promise<Result<ReadonlyMap<string, number>>> {
  const { root, folder } = input;
  const place = { file: siteFile(root, folder) };
  // A commit is the byte 1, its id, its time and its paths, each path ended by NUL. The settings keep a reader's own out of it.
  const settings = ['log.showSignature=false', 'log.showRoot=true', 'log.follow=false'].flatMap((one) => ['-c', one]);
  const options = [
    '--format=%x01%H %ct',
    '--name-only',
    '--no-renames',
    '--no-color',
    '--relative',
    '-z',
    '-O/dev/null',
  ];
  const [log, ends] = await Promise.all([
    run(folder, [...settings, 'log', ...options, '--', '.']),
    run(folder, ['rev-parse', '--git-path', 'shallow']).then(({ output }) => readEnds(folder, output)),
  ]);
  const dates = new Map<string, number>();
  const unknown = new Set<string>();
  for (const commit of log.output.split('\u0001').slice(1)) {
    const [head = '', ...paths] = commit.split('\0');
    const [id = '', seconds] = head.split(' ');
    for (const path of paths) {
      const file = path.replace(/^\n/, '');
      if (file === '' || dates.has(file) || unknown.has(file)) continue;
      if (ends.has(id)) unknown.add(file);
      else dates.set(file, Number(seconds) * 1000);
    }
  }
  const diagnostics = [
    ...(log.problem ? [diagnostic('dates-unreadable', place, { reason: log.problem })] : []),
    ...(unknown.size > 0 ? [diagnostic('dates-shallow', place, { folder: place.file, count: unknown.size })] : []),
  ];
  return { value: dates, diagnostics };
}

/** The commits at the end of a shallow clone, whose parents were not fetched; git keeps them in a file. */
async function readEnds(folder: string, output: string): Promise<ReadonlySet<string>> {
  const path = output.trim();
  const text = path === '' ? '' : await readFile(resolve(folder, path), 'utf8').catch(() => '');
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** What git prints, and why it prints nothing where it should. */
function run(cwd: string, args: readonly string[]): Promise<{ readonly output: string; readonly problem?: string }> {
  return new Promise((done) => {
    const options = { cwd, maxBuffer: maximumOutput, env: ownEnvironment() };
    try {
      execFile('git', args, options, (error, stdout, stderr) => {
        if (!error) return done({ output: stdout });
        const hasHistory = error.code === 'ENOENT' ? isInRepository(cwd) : !noHistory.test(stderr);
        const reason = error.code === 'ENOENT' ? 'there is no program named git' : firstLine(stderr || error.message);
        done({ output: '', ...(hasHistory && { problem: reason }) });
      });
    } catch {
      // Thrown at once where the folder is a file.
      done({ output: '' });
    }
  });
}

/**
 * The environment without what git tells its hooks, by which it would look into another repository, index or graft; with English
 * messages. Settings and limits of the search for a repository stay.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG_|CEILING_|DISCOVERY_|EXEC_)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

/** Whether a folder exists and lies in a repository, for where git is not there to say it. */
function isInRepository(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

function firstLine(text: string): string {
  return text
    .trim()
    .split('\n')[0]!
    .replace(/^fatal: /, '');
}
