import { execFileSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gitDates } from './git-dates.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-'));
  await mkdir(join(root, 'repo/docs/größe'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

function git(args: readonly string[], date = '2021-02-08T12:00:00Z'): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: join(root, 'repo'),
    env,
    stdio: 'ignore',
  });
}

async function commit(files: readonly string[], text: string, date: string): Promise<void> {
  for (const file of files) await writeFile(join(root, 'repo', file), text);
  git(['add', '.']);
  git(['commit', '-m', text], date);
}

/** Returns the days of a folder's files, and the codes of what is reported. */
async function datesOf(folder: string) {
  const { value, diagnostics } = await gitDates({ root, folder: join(root, folder) });
  const days = [...value].map(([file, date]) => [file, new Date(date).toISOString().slice(0, 10)]);
  return [Object.fromEntries(days), diagnostics.map(({ code }) => code)];
}

afterEach(() => vi.unstubAllEnvs());

describe('gitDates', () => {
  it('gives the last commit of each file, and nothing for what was never committed', async () => {
    git(['init']);
    await commit(['docs/a.md', 'docs/größe/b c.md', 'other.md'], 'one', '2021-02-08T12:00:00Z');
    await commit(['docs/a.md'], 'two', '2022-03-09T12:00:00Z');
    await writeFile(join(root, 'repo/docs/new.md'), 'new');
    expect(await datesOf('repo/docs')).toEqual([{ 'a.md': '2022-03-09', 'größe/b c.md': '2021-02-08' }, []]);
  });

  it('gives the day of the commit, not the one its author wrote: a change that was rebased is published later', async () => {
    git(['init']);
    await writeFile(join(root, 'repo/docs/a.md'), 'one');
    git(['add', '.']);
    git(['commit', '--date', '2020-01-01T12:00:00Z', '-m', 'one'], '2021-02-08T12:00:00Z');
    expect(await datesOf('repo/docs')).toEqual([{ 'a.md': '2021-02-08' }, []]);
  });

  it('gives nothing where there is no history, which is no problem', async () => {
    expect(await datesOf('repo/docs')).toEqual([{}, []]);
    expect(await datesOf('nowhere')).toEqual([{}, []]);
    await writeFile(join(root, 'file'), '');
    expect(await datesOf('file')).toEqual([{}, []]);
    git(['init']);
    expect(await datesOf('repo/docs')).toEqual([{}, []]);
    vi.stubEnv('PATH', root);
    expect(await datesOf('nowhere')).toEqual([{}, []]);
    expect(await datesOf('.')).toEqual([{}, []]);
  });

  it('does not take the end of a shallow clone for the last change, and says how many files it is about', async () => {
    git(['init']);
    await commit(['docs/a.md'], 'one', '2021-02-08T12:00:00Z');
    await commit(['docs/b.md'], 'two', '2022-03-09T12:00:00Z');
    await commit(['docs/b.md'], 'three', '2023-03-09T12:00:00Z');
    const clone = (depth: string) => {
      const from = pathToFileURL(join(root, 'repo')).href;
      execFileSync('git', ['clone', '--depth', depth, from, join(root, depth)], { stdio: 'ignore' });
    };
    clone('2');
    expect(await datesOf('2/docs')).toEqual([{ 'b.md': '2023-03-09' }, ['dates-shallow']]);
    const { diagnostics } = await gitDates({ root: join(root, '2'), folder: join(root, '2/docs') });
    expect(diagnostics).toMatchObject([
      { file: 'docs', message: expect.stringContaining('when 1 of the files in docs') },
    ]);
    // Nothing is lost where every file was changed since.
    await mkdir(join(root, 'repo/docs/late'));
    await commit(['docs/late/c.md'], 'four', '2024-03-09T12:00:00Z');
    clone('3');
    expect(await datesOf('3/docs/late')).toEqual([{ 'c.md': '2024-03-09' }, []]);
    // A working tree of its own has the list of its repository.
    execFileSync('git', ['worktree', 'add', join(root, 'tree')], { cwd: join(root, '2'), stdio: 'ignore' });
    expect(await datesOf('tree/docs')).toEqual([{ 'b.md': '2023-03-09' }, ['dates-shallow']]);
  });

  it('asks the repository of the folder, whatever a hook, a name or a setting says', async () => {
    git(['init']);
    await commit(['docs/a.md'], 'one', '2021-02-08T12:00:00Z');
    const expected = [{ 'a.md': '2021-02-08' }, []];
    git(['branch', 'grafted']);
    git(['tag', 'shallow']);
    expect(await datesOf('repo/docs')).toEqual(expected);

    execFileSync('git', ['init', join(root, 'other')], { stdio: 'ignore' });
    for (const [name, value] of Object.entries({
      GIT_DIR: join(root, 'other/.git'),
      GIT_WORK_TREE: join(root, 'other'),
      GIT_INDEX_FILE: join(root, 'none'),
      GIT_OBJECT_DIRECTORY: join(root, 'none'),
      GIT_NAMESPACE: 'none',
      GIT_LITERAL_PATHSPECS: '1',
      LC_ALL: 'de_DE.UTF-8',
    }))
      vi.stubEnv(name, value);
    expect(await datesOf('repo/docs')).toEqual(expected);
    vi.unstubAllEnvs();

    for (const [name, value] of Object.entries({
      'diff.orderFile': join(root, 'none'),
      'log.showRoot': 'false',
      'log.showSignature': 'true',
      'log.follow': 'true',
      'log.decorate': 'full',
      'diff.relative': 'false',
      'core.quotePath': 'true',
      'color.ui': 'always',
    }))
      git(['config', name, value]);
    expect(await datesOf('repo/docs')).toEqual(expected);
  });

  it('starts git once for the folders of a repository, and again for one behind a link and one of its own', async () => {
    const site = join(root, 'repo');
    const inside = (folder: string, args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder,
        stdio: 'ignore',
      });
    git(['init']);
    await mkdir(join(site, 'blog [a]'));
    await commit(['docs/a.md', 'blog [a]/b.md', 'other.md'], 'one', '2021-02-08T12:00:00Z');
    for (const other of [join(site, 'own'), join(root, 'elsewhere')]) {
      await mkdir(join(other, 'docs'), { recursive: true });
      await writeFile(join(other, 'docs/c.md'), 'three');
      inside(other, ['init']);
      inside(other, ['add', '.']);
      inside(other, ['commit', '-m', 'three', '--date', '2022-03-09T12:00:00Z']);
    }
    await symlink(join(root, 'elsewhere/docs'), join(site, 'linked'));

    const log = join(root, 'started');
    await mkdir(join(root, 'bin'));
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
    await writeFile(join(root, 'bin/git'), `#!/bin/sh\necho "$*" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${join(root, 'bin')}:${process.env.PATH}`);
    const all = await Promise.all(
      ['docs', 'blog [a]', 'own/docs', 'linked', '', 'none'].map(async (folder) => {
        const { value, diagnostics } = await gitDates({ root: site, folder: join(site, folder) });
        return [[...value.keys()].sort(), diagnostics];
      }),
    );
    const ofSite = ['blog [a]/b.md', 'docs/a.md', 'other.md'];
    expect(all.map(([files]) => files)).toEqual([['a.md'], ['b.md'], ['c.md'], ['c.md'], ofSite, []]);
    const started = (await readFile(log, 'utf8')).split('\n').filter((line) => / log /.test(line));
    expect(started).toHaveLength(3);
  });

  it('says why where there is a history that cannot be read', async () => {
    git(['init']);
    await commit(['docs/a.md'], 'one', '2021-02-08T12:00:00Z');
    vi.stubEnv('PATH', root);
    expect(await datesOf('repo/docs')).toEqual([{}, ['dates-unreadable']]);
    vi.unstubAllEnvs();
    await rm(join(root, 'repo/.git/objects'), { recursive: true });
    await mkdir(join(root, 'repo/.git/objects'));
    const { diagnostics } = await gitDates({ root, folder: join(root, 'repo/docs') });
    expect(diagnostics).toMatchObject([
      { code: 'dates-unreadable', message: expect.stringMatching(/: bad object HEAD\.$/) },
    ]);
  });

  it.runIf(process.getuid?.() === 0)(
    'says so where git does not trust the owner of the repository (needs root)',
    async () => {
      git(['init']);
      await commit(['docs/a.md'], 'one', '2021-02-08T12:00:00Z');
      await chown(join(root, 'repo'), 65_534, 65_534);
      await chown(join(root, 'repo/.git'), 65_534, 65_534);
      const { diagnostics } = await gitDates({ root, folder: join(root, 'repo/docs') });
      expect(diagnostics).toMatchObject([{ message: expect.stringContaining('dubious ownership') }]);
    },
  );
});
