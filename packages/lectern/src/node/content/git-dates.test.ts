import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('gitDates', () => {
  it('gives the last commit of each file, and nothing for what was never committed', async () => {
    git(['init']);
    await commit(['docs/a.md', 'docs/größe/b c.md', 'other.md'], 'one', '2021-02-08T12:00:00Z');
    await commit(['docs/a.md'], 'two', '2022-03-09T12:00:00Z');
    await writeFile(join(root, 'repo/docs/new.md'), 'new');
    const dates = await gitDates(join(root, 'repo/docs'));
    expect(
      Object.fromEntries([...dates].map(([file, date]) => [file, new Date(date).toISOString().slice(0, 10)])),
    ).toEqual({
      'a.md': '2022-03-09',
      'größe/b c.md': '2021-02-08',
    });
  });

  it('gives nothing outside a repository', async () => {
    expect(await gitDates(join(root, 'repo/docs'))).toEqual(new Map());
    expect(await gitDates(join(root, 'nowhere'))).toEqual(new Map());
  });

  it('does not take the end of a shallow clone for the last change', async () => {
    git(['init']);
    await commit(['docs/a.md'], 'one', '2021-02-08T12:00:00Z');
    await commit(['docs/b.md'], 'two', '2022-03-09T12:00:00Z');
    await commit(['docs/b.md'], 'three', '2023-03-09T12:00:00Z');
    execFileSync('git', ['clone', '--depth', '2', pathToFileURL(join(root, 'repo')).href, join(root, 'shallow')], {
      stdio: 'ignore',
    });
    expect([...(await gitDates(join(root, 'shallow/docs'))).keys()]).toEqual(['b.md']);
  });
});
