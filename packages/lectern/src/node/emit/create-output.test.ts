// Long, for all of these tests write and read outputs in the same way.
import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutput } from './create-output.ts';
import { readStamp } from './kept-files.ts';

let root = '';
let outDir = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'));
  outDir = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes an output of these files, and gives the codes of what was reported. */
async function build(files: Readonly<Record<string, string>>, folder = outDir): Promise<readonly string[]> {
  const output = createOutput();
  try {
    const opened = await output.open({ root, outDir: folder });
    for (const [path, content] of Object.entries(files)) await output.write('documents', { path, content });
    const { diagnostics } = await output.commit();
    return [...new Set([...opened, ...diagnostics].map(({ code }) => code))];
  } finally {
    await output.close();
  }
}

/** Returns every file below a folder with its content, the mark left out. */
function read(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  return Object.fromEntries(
    files
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')])
      .filter(([path]) => path !== '_lectern/output.json'),
  );
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

describe('createOutput', () => {
  it('replaces the output of the last build, and leaves nothing beside it', async () => {
    expect(await build({ 'a.html': '1', 'gone.html': '1', 'docs/b.html': '1' })).toEqual([]);
    expect(await build({ 'a.html': '2', 'docs/b.html': '2' })).toEqual([]);
    expect(read(outDir)).toEqual({ 'a.html': '2', 'docs/b.html': '2' });
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('counts files and bytes by kind', async () => {
    const output = createOutput();
    await output.open({ root, outDir });
    await output.write('documents', { path: 'a.html', content: 'ä' });
    await output.write('data', { path: 'b.json', content: new Uint8Array(3) });
    await output.write('documents', { path: 'c.html', content: 'c' });
    expect(await output.commit()).toEqual({
      value: [
        { kind: 'documents', files: 2, bytes: 3 },
        { kind: 'data', files: 1, bytes: 3 },
      ],
      diagnostics: [],
    });
    await output.close();
  });

  describe('files of the output that stands', () => {
    /** Opens an output after one of these files, with the stamps that they had. */
    async function after(files: Readonly<Record<string, string>>) {
      const last = createOutput();
      await last.open({ root, outDir });
      for (const [path, content] of Object.entries(files)) await last.write('documents', { path, content });
      await last.commit();
      await last.close();
      const output = createOutput();
      await output.open({ root, outDir, last: last.written() });
      const stamps = (...paths: string[]) =>
        paths.map((path) => ({ kind: 'documents', path, stamp: last.stamp(path) ?? 'none' }));
      return { output, stamps };
    }

    it('are taken over and counted, and can be taken over again', async () => {
      const { output, stamps } = await after({ 'docs/a.html': 'ä', 'gone.html': '1' });
      expect(output.keep(stamps('docs/a.html'))).toBe(true);
      expect((await output.commit()).value).toEqual([{ kind: 'documents', files: 1, bytes: 2 }]);
      await output.close();
      expect(read(outDir)).toEqual({ 'docs/a.html': 'ä' });
      expect(output.stamp('docs/a.html')).toBe(stamps('docs/a.html')[0]!.stamp);
    });

    it('are all written anew where one of them is not what it was, without a trace in those that stand', async () => {
      const { output, stamps } = await after({ 'a.html': '1', 'b.html': '1' });
      write({ 'dist/b.html': '?' });
      expect(output.keep(stamps('a.html', 'b.html'))).toBe(false);
      expect(output.keep(stamps('a.html', 'never.html'))).toBe(false);
      await output.write('documents', { path: 'a.html', content: '2' });
      await output.write('documents', { path: 'b.html', content: '2' });
      expect(read(outDir)).toEqual({ 'a.html': '1', 'b.html': '?' });
      await output.commit();
      await output.close();
      expect(read(outDir)).toEqual({ 'a.html': '2', 'b.html': '2' });
    });

    it('stay the same files where the same content is written, however often', async () => {
      const first = await after({ 'docs/a.html': 'ä', 'b.html': '1', 'c.html': '1' });
      const before = first.stamps('docs/a.html', 'b.html', 'c.html').map(({ stamp }) => stamp);
      write({ 'dist/c.html': '?' });
      const { output } = first;
      await output.write('documents', { path: 'docs/a.html', content: Buffer.from('ä') });
      await output.write('documents', { path: 'b.html', content: '2' });
      await output.write('documents', { path: 'c.html', content: '1' });
      expect((await output.commit()).value).toEqual([{ kind: 'documents', files: 3, bytes: 4 }]);
      await output.close();
      expect(read(outDir)).toEqual({ 'docs/a.html': 'ä', 'b.html': '2', 'c.html': '1' });
      const now = ['docs/a.html', 'b.html', 'c.html'].map((path) => readStamp(join(outDir, path)));
      expect(now.map((stamp, index) => stamp === before[index])).toEqual([true, false, false]);
      expect([...output.written().values()].map(({ stamp }) => stamp)).toEqual(now);
    });

    it('have one owner as others do', async () => {
      const { output, stamps } = await after({ 'a.html': '1' });
      await output.write('redirects', { path: 'a.html', content: '2' });
      output.keep(stamps('a.html'));
      expect((await output.commit()).diagnostics.map(({ code }) => code)).toEqual(['output-path-taken']);
      await output.close();
      expect(read(outDir)).toEqual({ 'a.html': '1' });
    });
  });

  it('copies files, which it does not count, and lets another step add to it before it stands', async () => {
    write({ 'static/a.png': 'picture' });
    const output = createOutput();
    await output.open({ root, outDir });
    await output.write('documents', { path: 'a.html', content: '1' });
    await output.copy('img/a.png', join(root, 'static/a.png'));
    const seen: string[] = [];
    const { value } = await output.commit(async (folder) => {
      seen.push(...Object.keys(read(folder)).sort());
      expect(existsSync(outDir)).toBe(false);
      writeFileSync(join(folder, 'late.txt'), 'late');
    });
    await output.close();
    expect(seen).toEqual(['a.html', 'img/a.png']);
    expect(value).toEqual([{ kind: 'documents', files: 1, bytes: 1 }]);
    expect(read(outDir)).toEqual({ 'a.html': '1', 'img/a.png': 'picture', 'late.txt': 'late' });
  });

  it('says what a path is that two want, and where the output is configured', async () => {
    write({ 'static/a.html': 'x' });
    const output = createOutput();
    await output.open({ root, outDir: join(root, 'deep/dist') });
    await output.write('documents', { path: 'a.html', content: '1' });
    await output.copy('a.html', join(root, 'static/a.html'));
    await output.write('documents', { path: '_lectern/output.json', content: '1' });
    const finish = vi.fn();
    const { value, diagnostics } = await output.commit(finish);
    await output.close();
    expect(value).toEqual([]);
    expect(finish).not.toHaveBeenCalled();
    // The first of each kind: one that fails would otherwise be told of every file.
    expect(diagnostics).toMatchObject([
      {
        code: 'output-path-taken',
        file: 'deep/dist',
        message: expect.stringMatching(/A copy of .*static\/a\.html.*a file of the documents/),
      },
    ]);
    expect(existsSync(join(root, 'deep/dist'))).toBe(false);
  });

  it.each([
    ['ENOSPC', 'output-disk-full', 'disk is full'],
    ['EDQUOT', 'output-disk-full', 'disk is full'],
    ['EIO', 'output-not-writable', 'EIO: refused'],
  ])('keeps the old output where the system says %s', async (code, expected, reason) => {
    await build({ 'a.html': '1' });
    const output = createOutput();
    await output.open({ root, outDir });
    const refused = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'write' });
    });
    syncBuiltinESMExports();
    await output.write('documents', { path: 'a.html', content: '2' });
    await output.write('documents', { path: 'b.html', content: '2' });
    const { diagnostics } = await output.commit();
    refused.mockRestore();
    syncBuiltinESMExports();
    await output.close();
    expect(diagnostics).toMatchObject([{ code: expected, file: 'dist', message: expect.stringContaining(reason) }]);
    expect(read(outDir)).toEqual({ 'a.html': '1' });
    expect(readdirSync(root)).toEqual(['dist']);
  });

  describe('an old output that the system does not let go', () => {
    /** Builds once more while the system refuses some calls; gives what was reported. */
    async function buildRefused(call: 'access' | 'rm' | 'rename', isRefused: (path: string) => boolean) {
      const real = fs.promises[call] as (...given: unknown[]) => Promise<unknown>;
      vi.spyOn(fs.promises, call).mockImplementation((async (...given: unknown[]) => {
        if (isRefused(String(given[0])))
          throw Object.assign(new Error('EACCES: refused'), { code: 'EACCES', syscall: call });
        return real(...given);
      }) as never);
      syncBuiltinESMExports();
      const output = createOutput();
      await output.open({ root, outDir });
      await output.write('documents', { path: 'a.html', content: '2' });
      const committed = await output.commit();
      await output.close();
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      return committed;
    }

    it('stays as it was, with nothing beside it that the next command would put in its place', async () => {
      await build({ 'a.html': '1', 'docs/b.html': '1' });
      const { diagnostics } = await buildRefused('access', (path) => path === join(outDir, 'docs'));
      expect(diagnostics).toMatchObject([
        { code: 'output-not-removable', hint: 'Delete dist as the user who created it, then build again.' },
      ]);
      expect(read(outDir)).toEqual({ 'a.html': '1', 'docs/b.html': '1' });
      expect(readdirSync(root)).toEqual(['dist']);
    });

    it('is left over with a warning once the new one is in its place', async () => {
      await build({ 'a.html': '1' });
      const { value, diagnostics } = await buildRefused(
        'rm',
        (path) => path.endsWith('-old') && existsSync(join(path, 'a.html')),
      );
      expect(value).toMatchObject([{ kind: 'documents', files: 1 }]);
      expect(diagnostics).toMatchObject([
        { code: 'output-leftover', severity: 'warning', hint: expect.stringContaining('Delete .dist.lectern-old ') },
      ]);
      expect(read(outDir)).toEqual({ 'a.html': '2' });
    });

    it('is said to be replaced in part where that is so, and the next build finishes it', async () => {
      await build({ 'a.html': '1', 'b.html': '1' });
      const { value, diagnostics } = await buildRefused(
        'rename',
        (path) => path === outDir || path.includes('.lectern-parts'),
      );
      expect([value, diagnostics]).toMatchObject([[], [{ code: 'output-in-part' }]]);
      expect(existsSync(join(root, '.dist.lectern-ready'))).toBe(true);
      const output = createOutput();
      expect(await output.open({ root, outDir })).toEqual([]);
      expect(read(outDir)).toEqual({ 'a.html': '2' });
      await output.close();
    });
  });

  it('throws what is a defect of its own, and keeps the old output', async () => {
    await build({ 'a.html': '1' });
    const output = createOutput();
    await output.open({ root, outDir });
    const finish = () => Promise.reject(new TypeError('defect'));
    await expect(output.commit(finish)).rejects.toThrow('defect');
    await output.close();
    expect(read(outDir)).toEqual({ 'a.html': '1' });
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('has the rights of the output before it', async () => {
    await build({ 'a.html': '1' });
    chmodSync(outDir, 0o711);
    await build({ 'a.html': '2' });
    expect(statSync(outDir).mode & 0o777).toBe(0o711);
  });

  it('lets other work have its turn after each file', async () => {
    const output = createOutput();
    await output.open({ root, outDir });
    let turns = 0;
    let next = setImmediate(function count() {
      turns++;
      next = setImmediate(count);
    });
    for (let at = 0; at < 40; at++) await output.write('documents', { path: `f${at}`, content: 'x' });
    clearImmediate(next);
    await output.commit();
    await output.close();
    expect(turns).toBeGreaterThanOrEqual(40);
  });

  it('knows the stamps of what it wrote, and of nothing else', async () => {
    const output = createOutput();
    await output.open({ root, outDir });
    await output.write('documents', { path: 'a.html', content: '1' });
    await output.commit();
    await output.close();
    expect(output.stamp('a.html')).toBe(readStamp(join(outDir, 'a.html')));
    expect(output.stamp('b.html')).toBeUndefined();
  });

  it('takes over nothing before it is opened, and is closed in any case', async () => {
    const output = createOutput();
    expect(output.keep([])).toBe(false);
    await output.write('documents', { path: 'a.html', content: '1' });
    await output.close();
    expect(readdirSync(root)).toEqual([]);
  });

  it('leaves the old output when the build is given up', async () => {
    await build({ 'a.html': '1' });
    const output = createOutput();
    await output.open({ root, outDir });
    await output.write('documents', { path: 'a.html', content: '2' });
    await output.close();
    expect(read(outDir)).toEqual({ 'a.html': '1' });
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('writes nothing outside its folder, and nothing at all when that was wanted', async () => {
    await build({ 'a.html': '1' });
    expect(await build({ 'a.html': '2', '../escaped.html': '2' })).toEqual(['output-path-outside']);
    expect(await build({ 'a.html': '2', 'b/../../../escaped.html': '2' })).toEqual(['output-path-outside']);
    expect(read(root)).toEqual({ 'dist/a.html': '1', 'dist/_lectern/output.json': expect.anything() });
  });

  it('refuses a folder with files that no build made, and takes an empty one', async () => {
    write({ 'dist/thesis.md': 'years' });
    expect(await build({ 'a.html': '1' })).toEqual(['output-folder-foreign']);
    expect(read(root)).toEqual({ 'dist/thesis.md': 'years' });
    rmSync(join(outDir, 'thesis.md'));
    expect(await build({ 'a.html': '1' })).toEqual([]);
  });

  it('takes the output of a version that did not mark it', async () => {
    write({
      'dist/404.html': '<head><meta name="generator" content="Lectern 0.1.0">',
      'dist/_lectern/pages/404.json': '{}',
    });
    expect(await build({ 'a.html': '1' })).toEqual([]);
    expect(read(outDir)).toEqual({ 'a.html': '1' });
  });

  it('keeps a symbolic link and writes where it leads', async () => {
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync('elsewhere', outDir);
    expect(await build({ 'a.html': '1' })).toEqual([]);
    expect(await build({ 'a.html': '2' })).toEqual([]);
    expect(lstatSync(outDir).isSymbolicLink()).toBe(true);
    expect(read(join(root, 'elsewhere'))).toEqual({ 'a.html': '2' });
    expect(readdirSync(root).sort()).toEqual(['dist', 'elsewhere']);
  });

  it.each([
    ['a file stands where the folder should be', () => write({ dist: 'text' })],
    ['a file stands where the folder around it should be', () => write({ around: 'text' }), 'around/dist'],
  ])('says that %s', async (_, prepare, folder = 'dist') => {
    prepare();
    expect(await build({ 'a.html': '1' }, join(root, folder))).toEqual(['output-not-writable']);
  });

  it('lets two builds of one folder write one after the other', async () => {
    const first = createOutput();
    await first.open({ root, outDir });
    const onWait = vi.fn();
    const second = createOutput();
    const opened = second.open({ root, outDir, onWait });
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce(), 10_000);
    await first.write('documents', { path: 'a.html', content: '1' });
    await first.commit();
    await first.close();
    await opened;
    expect(onWait).toHaveBeenCalledOnce();
    await second.write('documents', { path: 'a.html', content: '2' });
    await second.commit();
    await second.close();
    expect(read(outDir)).toEqual({ 'a.html': '2' });
  });
});
