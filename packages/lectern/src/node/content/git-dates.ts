import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Result } from '../../model/diagnostic.ts';
import { isBelow, siteFile } from '../ground/paths.ts';
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
  const from = sharesHistory(root, folder) ? root : folder;
  noteHistory(from);
  const { seconds, unknown, problem } = await historyOf(from, relative(from, folder));
  const start = from === folder ? '' : `${relative(from, folder).replaceAll(sep, '/')}/`;
  const dates = new Map<string, number>();
  for (const [file, time] of seconds) if (file.startsWith(start)) dates.set(file.slice(start.length), time * 1000);
  const count = [...unknown].filter((file) => file.startsWith(start)).length;
  const diagnostics = [
    ...(problem ? [diagnostic('dates-unreadable', place, { reason: problem })] : []),
    ...(count > 0 ? [diagnostic('dates-shallow', place, { folder: place.file, count })] : []),
  ];
  return { value: dates, diagnostics };
}

/** Tells whether a folder is in the repository of the site: not outside of it, not behind a link, and no repository of its own. */
function sharesHistory(root: string, folder: string): boolean {
  if (!isBelow(folder, root) || !existsSync(folder)) return false;
  if (realpathSync(folder) !== join(realpathSync(root), relative(root, folder))) return false;
  for (let at = folder; at !== root; at = dirname(at)) if (existsSync(join(at, '.git'))) return false;
  return true;
}

/** When files were last committed. Paths are relative to the folder from which git was asked, with forward slashes. */
interface History {
  readonly seconds: ReadonlyMap<string, number>;
  /** Files whose last commit is beyond the end of a shallow clone. */
  readonly unknown: ReadonlySet<string>;
  /** Why there is nothing, if there should be. */
  readonly problem?: string | undefined;
}

/** Questions that git gets together, by the folder from which it is asked. Each start of a program holds up a build of some hundred MB by 20 ms. */
const waiting = new Map<string, { readonly paths: string[]; readonly history: Promise<History> }>();

function historyOf(from: string, path: string): Promise<History> {
  const next = waiting.get(from);
  next?.paths.push(path);
  if (next) return next.history;
  const paths = [path];
  const history = setImmediate().then(() => {
    waiting.delete(from);
    return readHistory(from, paths);
  });
  waiting.set(from, { paths, history });
  return history;
}

async function readHistory(from: string, paths: readonly string[]): Promise<History> {
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
  const asked = paths.map((path) => path || '.');
  const [log, ends] = await Promise.all([
    run(from, ['--literal-pathspecs', ...settings, 'log', ...options, '--', ...asked]),
    run(from, ['rev-parse', '--git-path', 'shallow']).then(({ output }) => readEnds(from, output)),
  ]);
  const seconds = new Map<string, number>();
  const unknown = new Set<string>();
  for (const commit of log.output.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\0');
    const [id = '', time] = head.split(' ');
    for (const written of files) {
      const file = written.replace(/^\n/, '');
      if (file === '' || seconds.has(file) || unknown.has(file)) continue;
      if (ends.has(id)) unknown.add(file);
      else seconds.set(file, Number(time));
    }
  }
  return { seconds, unknown, problem: log.problem };
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
