import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { noteHistory, ownWork } from '../store/trace.ts';
import { diagnostic } from './diagnostics.ts';

/** Enough for the history of a folder with some hundred thousand changes, in bytes. */
const maximumOutput = 256 * 1024 * 1024;

/** What git says if there is no history to read, which is not a problem. */
const noHistory = /not a git repository|does not have any commits yet/;

/**
 * Returns when each file of a folder was last committed, in milliseconds since the epoch, by its path relative to the
 * folder. Leaves out files that were never committed, and files whose last commit is beyond the end of a shallow clone,
 * where every file seems as old as the clone. Empty outside a repository. If git cannot read a repository, a warning says
 * why.
 */
export async function gitDates(input: {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly folder: string;
}): Promise<Result<ReadonlyMap<string, number>>> {
  const { root, folder } = input;
  const place = { file: siteFile(root, folder) };
  noteHistory(folder);
  // A commit is the byte 1, its id, its time and its paths, each path ended by NUL. The settings exclude a user's own
  // configuration.
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

/** Returns the commits at the end of a shallow clone, whose parents were not fetched. Git stores them in a file. */
async function readEnds(folder: string, output: string): Promise<ReadonlySet<string>> {
  const path = output.trim();
  const text = path === '' ? '' : await readFile(resolve(folder, path), 'utf8').catch(() => '');
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Runs git and returns its output, or why there is none. */
function run(cwd: string, args: readonly string[]): Promise<{ readonly output: string; readonly problem?: string }> {
  return new Promise((done) => {
    const options = { cwd, maxBuffer: maximumOutput, env: ownEnvironment() };
    try {
      const answer = (error: ExecFileException | null, stdout: string, stderr: string) => {
        if (!error) return done({ output: stdout });
        const hasHistory = error.code === 'ENOENT' ? isInRepository(cwd) : !noHistory.test(stderr);
        const reason = error.code === 'ENOENT' ? 'there is no program named git' : firstLine(stderr || error.message);
        done({ output: '', ...(hasHistory && { problem: reason }) });
      };
      ownWork(() => execFile('git', args, options, answer));
    } catch {
      // Thrown at once if the folder is a file.
      done({ output: '' });
    }
  });
}

/**
 * Returns the environment without the variables that git sets for its hooks, which would make it read another repository,
 * index or graft, and with English messages. Settings and limits of the search for a repository stay.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG_|CEILING_|DISCOVERY_|EXEC_)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

/** Tells whether a folder exists and is in a repository, for systems without git. */
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
