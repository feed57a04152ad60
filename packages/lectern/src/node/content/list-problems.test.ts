import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { listFiles } from './list-files.ts';
import { unreadable } from './unreadable.ts';

const site = testFolder();
const list = async (options: { readonly all?: boolean; readonly keep?: (name: string) => boolean } = {}) => {
  const { value, diagnostics } = await listFiles({ root: site.root, folder: join(site.root, 'docs'), ...options });
  return [value, diagnostics.map(({ file, code }) => `${file} ${code}`)];
};

it('leaves out hidden and private names, at every depth, unless they are wanted', async () => {
  site.write({
    'docs/b.md': '',
    'docs/_a.md': '',
    'docs/.c.md': '',
    'docs/_d/e.md': '',
    'docs/f/_g.md': '',
    'docs/B.md': '',
  });
  expect(await list()).toEqual([['B.md', 'b.md'], []]);
  expect(await list({ keep: (name) => name === '_g.md' || name === '.c.md' })).toEqual([
    ['B.md', 'b.md', 'f/_g.md'],
    [],
  ]);
  expect(await list({ all: true })).toEqual([['.c.md', 'B.md', '_a.md', '_d/e.md', 'b.md', 'f/_g.md'], []]);
});

it('names links that lead nowhere or in a circle, and files that only look like pages', async () => {
  site.write({
    'docs/a/b.md': '',
    'docs/x.markdown': '',
    'docs/y.MKD': '',
    'docs/z.mdown': '',
    'docs/w.mdwn': '',
    'docs/v.mkdn': '',
    'docs/u.md.txt': '',
  });
  symlinkSync('../nowhere', join(site.root, 'docs/a/lost.md'));
  symlinkSync('..', join(site.root, 'docs/a/up'));
  symlinkSync('self', join(site.root, 'docs/self'));
  const [files, problems] = await list();
  expect(files).toContain('x.markdown');
  expect(problems).toEqual([
    'docs/a/lost.md content-link-dangling',
    'docs/a/up content-link-circle',
    'docs/self content-link-dangling',
    'docs/v.mkdn content-file-skipped',
    'docs/w.mdwn content-file-skipped',
    'docs/x.markdown content-file-skipped',
    'docs/y.MKD content-file-skipped',
    'docs/z.mdown content-file-skipped',
  ]);
});

it('reports a folder that is missing, and one that nobody may read', async () => {
  expect(await list()).toEqual([[], ['docs content-folder-missing']]);
  site.write({ 'docs/a.md': '', 'docs/closed/b.md': '' });
  chmodSync(join(site.root, 'docs/closed'), 0);
  const [files, problems] = await list();
  // An administrator may read it all the same.
  expect([
    [['a.md'], ['docs/closed content-unreadable']],
    [['a.md', 'closed/b.md'], []],
  ]).toContainEqual([files, problems]);
  chmodSync(join(site.root, 'docs/closed'), 0o755);
});

it.each([
  ['EACCES', 'the system denies access to it'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its symbolic links lead in a circle'],
  ['ENAMETOOLONG', 'its path is too long'],
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'a part of its path is a file and no folder'],
  ['EPERM', 'the system denies access to it'],
  ['EMFILE', 'too many open files'],
])('says in words what %s means', (code, reason) => {
  const error = Object.assign(new Error('too many open files'), { code });
  expect(unreadable({ file: 'a.md' }, error).message).toBe(`This cannot be read: ${reason}.`);
});
