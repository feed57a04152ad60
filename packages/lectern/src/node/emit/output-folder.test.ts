// Long, for all of these tests put the same outputs into their places.
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { finishBuild, healOutput, installOutput, isReplaceable, outputPlaces, realPath } from './output-folder.ts';
import { lock } from './output-lock.ts';

const folder = testFolder();
const { write } = folder;
const at = (...names: readonly string[]) => join(folder.root, ...names);
const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined);
const mark = '{"generator":"Lectern"}\n';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Has the system refuse a call of the file system where `isRefused` says so of its first argument. */
function refuse(
  call: 'rename' | 'access' | 'realpath' | 'rm',
  code: string,
  isRefused: (path: string) => boolean,
): void {
  const real = fs.promises[call] as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(fs.promises, call).mockImplementation((async (...given: unknown[]) => {
    if (isRefused(String(given[0]))) throw Object.assign(new Error(code), { code, syscall: call });
    return real(...given);
  }) as never);
  syncBuiltinESMExports();
}

describe('the places of a build', () => {
  it('lie beside the output folder, hidden, where that can be renamed', async () => {
    write({ 'site/dist/a': '1' });
    const start = at('site', '.dist.lectern-');
    const places = { folder: at('site/dist'), next: `${start}next`, ready: `${start}ready`, old: `${start}old` };
    expect(await outputPlaces(at('site/dist'))).toEqual(places);
    expect(await outputPlaces(at('site/other'))).toMatchObject({ next: at('site/.other.lectern-next') });
  });

  it('lie inside it where the folder around it is not to be written', async () => {
    write({ 'dist/a': '1' });
    refuse('access', 'EACCES', (path) => path === folder.root);
    const start = at('dist', '.lectern-');
    const places = { folder: at('dist'), next: `${start}next`, ready: `${start}ready`, old: `${start}old` };
    expect(await outputPlaces(at('dist'))).toEqual(places);
  });

  it.runIf(existsSync('/proc/self'))('lie inside it where it is a file system of its own', async () => {
    expect((await outputPlaces('/proc')).next).toBe('/proc/.lectern-next');
  });
});

describe('a path without links', () => {
  it('is that of what exists, with the names of what does not', async () => {
    mkdirSync(at('real'));
    symlinkSync('real', at('link'));
    expect(await realPath(at('link'))).toBe(at('real'));
    expect(await realPath(at('link/none/b'))).toBe(at('real/none/b'));
  });

  it('is the path where the system does not say', async () => {
    symlinkSync('loop', at('loop'));
    expect(await realPath(at('loop'))).toBe(at('loop'));
    refuse('realpath', 'ENOENT', () => true);
    expect(await realPath('/none/b')).toBe('/none/b');
  });
});

describe('a folder may be replaced', () => {
  const older = { 'x/404.html': '<meta name="generator" content="Lectern 0.1">', 'x/_lectern/pages/404.json': '{}' };

  it.each<[string, Readonly<Record<string, string>>]>([
    ['that is missing', {}],
    ['that holds what a system put there', { 'x/.DS_Store': '', 'x/lost+found/a': '', 'x/.lectern-next/a': '' }],
    ['that is marked', { 'x/_lectern/output.json': mark, 'x/a': '' }],
    ['that a version before the mark wrote', older],
  ])('%s', async (_, files) => {
    write(files);
    expect(await isReplaceable(at('x'))).toBe(true);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['with a file of somebody', { 'x/a': '' }],
    ['with the mark of somebody else', { 'x/_lectern/output.json': '{}' }],
    ['whose page was made by something else', { ...older, 'x/404.html': '<meta name="generator" content="Other">' }],
    ['that has a page of that name alone', { 'x/404.html': older['x/404.html'] }],
    ['that is a repository', { 'x/_lectern/output.json': mark, 'x/.git/HEAD': '' }],
  ])('but none %s', async (_, files) => {
    write(files);
    expect(await isReplaceable(at('x'))).toBe(false);
  });
});

/** Creates the old output, and the next one, which is complete. */
async function places() {
  write({
    'dist/_lectern/output.json': mark,
    'dist/a.html': '1',
    'dist/gone.html': '1',
    '.dist.lectern-ready/_lectern/output.json': mark,
    '.dist.lectern-ready/a.html': '2',
    '.dist.lectern-old/left': '0',
  });
  return outputPlaces(at('dist'));
}

describe('an output is put in its place', () => {
  it('as a whole, and nothing of the old one stays', async () => {
    const inode = (path: string) => fs.statSync(at(path)).ino;
    const given = await places();
    const next = inode('.dist.lectern-ready');
    await installOutput(given);
    expect(inode('dist')).toBe(next);
    expect([read('dist/a.html'), readdirSync(folder.root)]).toEqual(['2', ['dist']]);
  });

  it('where there is none yet', async () => {
    write({ '.dist.lectern-ready/a.html': '2' });
    await installOutput(await outputPlaces(at('dist')));
    expect([read('dist/a.html'), readdirSync(folder.root)]).toEqual(['2', ['dist']]);
  });

  it.each(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EINVAL'])(
    'file by file where the system says %s of the folder',
    async (code) => {
      const given = await places();
      const inode = fs.statSync(at('dist')).ino;
      refuse('rename', code, (path) => path === at('dist'));
      await installOutput(given);
      expect([read('dist/a.html'), fs.statSync(at('dist')).ino]).toEqual(['2', inode]);
      expect(readdirSync(folder.root)).toEqual(['dist']);
      expect(readdirSync(at('dist')).sort()).toEqual(['_lectern', 'a.html']);
    },
  );

  it('file by file where the next one cannot be renamed, into the folder that stands', async () => {
    const given = await places();
    const inode = fs.statSync(at('dist')).ino;
    refuse('rename', 'EXDEV', (path) => path === given.ready);
    await installOutput(given);
    expect([read('dist/a.html'), fs.statSync(at('dist')).ino]).toEqual(['2', inode]);
    expect(readdirSync(folder.root)).toEqual(['dist']);
  });

  it('with the mark first, so that half of it is known as ours', async () => {
    write({ 'dist/a.html': '1', '.dist.lectern-ready/a.html': '2' });
    refuse('rename', 'EBUSY', () => true);
    const refusal = { code: 'output-in-part', folder: at('dist'), message: 'EBUSY' };
    await expect(installOutput(await outputPlaces(at('dist')))).rejects.toMatchObject(refusal);
    expect(read('dist/_lectern/output.json')).toBe(mark);
    expect(await isReplaceable(at('dist'))).toBe(true);
  });

  it('or not at all, with the old one where it was', async () => {
    const given = await places();
    refuse('rename', 'EIO', (path) => path === given.ready);
    await expect(installOutput(given)).rejects.toThrow('EIO');
    expect([read('dist/a.html'), read('.dist.lectern-ready/a.html')]).toEqual(['1', '2']);
    vi.restoreAllMocks();
    refuse('rename', 'EIO', (path) => path === at('dist'));
    await expect(installOutput(given)).rejects.toThrow('EIO');
    expect(read('dist/a.html')).toBe('1');
  });
});

describe('an old output that cannot be deleted', () => {
  it.each(['rename', 'file by file'])('is found before anything changes: %s', async (way) => {
    const given = await places();
    write({ 'dist/docs/b.html': '1' });
    const all = () => readdirSync(folder.root, { recursive: true }).sort();
    const before = all();
    if (way !== 'rename') refuse('rename', 'EBUSY', (path) => path === at('dist'));
    refuse('access', 'EACCES', (path) => path === at('dist/docs'));
    await expect(installOutput(given)).rejects.toMatchObject({ code: 'output-not-removable', folder: at('dist') });
    expect(all()).toEqual(before);
  });

  it('is left over where only the deletion says so', async () => {
    const given = await places();
    refuse('rm', 'EPERM', () => existsSync(join(given.old, 'a.html')));
    expect(await installOutput(given)).toMatchObject({ message: 'EPERM' });
    expect([read('dist/a.html'), read('.dist.lectern-old/a.html')]).toEqual(['2', '1']);
  });

  it('is named by the next build, where it is in the way', async () => {
    const given = await places();
    refuse('rm', 'EPERM', (path) => path === given.old);
    const refusal = { code: 'output-not-removable', folder: given.old };
    await expect(installOutput(given)).rejects.toMatchObject(refusal);
    rmSync(given.ready, { recursive: true });
    await expect(healOutput(at('dist'))).rejects.toMatchObject(refusal);
    expect(read('dist/a.html')).toBe('1');
  });

  it('is not one whose system keeps a folder of its own in it, or whose empty folders cannot be written', async () => {
    const given = await places();
    write({ 'dist/lost+found/a': '' });
    mkdirSync(at('dist/empty'));
    refuse('access', 'EACCES', (path) => /lost\+found|empty/.test(path));
    expect(await installOutput(given)).toBeUndefined();
    expect(read('dist/a.html')).toBe('2');
  });
});

describe('a build that was ended too early', () => {
  it.each([false, true])('is finished from the renames on, the old output still there or not: %s', async (isMoved) => {
    await places();
    rmSync(at('.dist.lectern-old'), { recursive: true });
    if (isMoved) renameSync(at('dist'), at('.dist.lectern-old'));
    await healOutput(at('dist'));
    expect([read('dist/a.html'), read('dist/gone.html'), readdirSync(folder.root)]).toEqual(['2', undefined, ['dist']]);
  });

  it('never replaces what is not ours', async () => {
    await places();
    rmSync(at('dist'), { recursive: true });
    write({ 'dist/thesis.md': 'years' });
    await healOutput(at('dist'));
    expect([read('dist/thesis.md'), readdirSync(at('dist'))]).toEqual(['years', ['thesis.md']]);
  });

  it('is finished inside its folder, too', async () => {
    write({
      'dist/_lectern/output.json': mark,
      'dist/a.html': '1',
      'dist/.lectern-ready/_lectern/output.json': mark,
      'dist/.lectern-ready/a.html': '2',
      'dist/.lectern-next/a.html': '3',
      'dist/.lectern-old/a.html': '0',
    });
    await healOutput(at('dist'));
    expect(readdirSync(at('dist')).sort()).toEqual(['_lectern', 'a.html']);
    expect(read('dist/a.html')).toBe('2');
  });

  it('gives the old output its name again', async () => {
    write({ '.dist.lectern-old/a.html': '1', '.dist.lectern-next/a.html': '2' });
    await healOutput(at('dist'));
    expect([read('dist/a.html'), readdirSync(folder.root)]).toEqual(['1', ['dist']]);
  });

  it('leaves nothing beside an output that stands', async () => {
    write({ 'dist/a.html': '1', '.dist.lectern-old/a.html': '0', '.dist.lectern-next/a.html': '2' });
    await healOutput(at('dist'));
    expect([read('dist/a.html'), readdirSync(folder.root)]).toEqual(['1', ['dist']]);
  });

  it('is nothing where there is no folder', async () => {
    await healOutput(at('none/dist'));
    expect(readdirSync(folder.root)).toEqual([]);
  });

  it('is finished for a command that reads the output, but not while a build is under way', async () => {
    await places();
    const unlock = await lock(at('dist'));
    await finishBuild(at('dist'));
    expect(read('dist/a.html')).toBe('1');
    await unlock();
    // A process that a test in another thread starts may have the lock a moment longer.
    await vi.waitFor(async () => {
      await finishBuild(at('dist'));
      expect(read('dist/a.html')).toBe('2');
    }, 10_000);
    await (await lock(at('dist')))();
  });

  it('stays as it is for such a command where the folder cannot be written', async () => {
    await places();
    refuse('rename', 'EROFS', () => true);
    await finishBuild(at('dist'));
    expect(read('dist/a.html')).toBe('1');
    // It gave the lock back.
    await (await lock(at('dist')))();
  });
});
