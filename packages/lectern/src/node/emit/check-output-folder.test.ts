import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOutputContent, checkOutputFolder, type KeptPath } from './check-output-folder.ts';

let around = '';
let root = '';
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'guard-'));
  root = join(around, 'site');
  for (const file of ['docs/a.md', 'static/logo.svg', 'site.config.ts', 'node_modules/x/index.js', '.git/HEAD'])
    write(`site/${file}`);
  write('content/b.md');
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

function write(path: string): void {
  mkdirSync(dirname(join(around, path)), { recursive: true });
  writeFileSync(join(around, path), 'x');
}

/** Returns the code of what is wrong with an output folder, given as a site's configuration does. */
async function check(outDir: string): Promise<string | undefined> {
  const kept = [
    { path: root, name: "the site's own folder" },
    { path: join(root, 'static'), name: 'the static folder', whole: true },
    { path: join(root, 'docs'), name: 'the content in', whole: true },
    { path: join(around, 'content'), name: 'the content in', whole: true },
    { path: join(root, 'none'), name: 'the content in', whole: true },
    { path: join(root, 'site.config.ts'), name: 'the configuration' },
  ];
  const folder = { root, outDir: resolve(root, outDir), place: { file: 'site.config.ts' } };
  const problems = [...(await checkOutputFolder({ ...folder, kept })), ...(await checkOutputContent(folder))];
  return problems[0]?.code;
}

describe('checkOutputFolder', () => {
  it.each(['dist', 'a/b/c', '../elsewhere', 'docs-dist', '..dist', 'static.old'])('takes %s', async (outDir) => {
    expect(await check(outDir)).toBeUndefined();
  });

  it.each([
    ['.', 'output-folder-holds'],
    ['..', 'output-folder-holds'],
    ['../..', 'output-folder-holds'],
    ['/', 'output-folder-holds'],
    ['dist/..', 'output-folder-holds'],
    ['docs', 'output-folder-holds'],
    ['static', 'output-folder-holds'],
    ['none', 'output-folder-holds'],
    ['../content', 'output-folder-holds'],
    ['site.config.ts', 'output-folder-holds'],
    ['docs/dist', 'output-folder-inside'],
    ['docs/a/b/dist', 'output-folder-inside'],
    ['none/dist', 'output-folder-inside'],
    ['static/dist', 'output-folder-inside'],
    ['../content/dist', 'output-folder-inside'],
    ['.git', 'output-folder-inside'],
    ['.git/dist', 'output-folder-inside'],
    ['node_modules', 'output-folder-foreign'],
    ['node_modules/x', 'output-folder-foreign'],
    ['node_modules/x/index.js', 'output-folder-file'],
  ])('refuses %s: %s', async (outDir, code) => {
    expect(await check(outDir)).toBe(code);
  });

  it('refuses links to what it refuses, and those that lead nowhere', async () => {
    symlinkSync('.', join(root, 'self'));
    symlinkSync('..', join(root, 'up'));
    symlinkSync('docs', join(root, 'link'));
    symlinkSync('gone', join(root, 'dangling'));
    symlinkSync('loop', join(root, 'loop'));
    expect(await check('self')).toBe('output-folder-holds');
    expect(await check('up')).toBe('output-folder-holds');
    expect(await check('up/content/dist')).toBe('output-folder-inside');
    expect(await check('link')).toBe('output-folder-holds');
    expect(await check('link/dist')).toBe('output-folder-inside');
    expect(await check('dangling')).toBe('output-folder-link');
    expect(await check('loop')).toBe('output-folder-link');
  });

  it('says what it would destroy, and where that is', async () => {
    const messages = async (outDir: string, kept: readonly KeptPath[]) => {
      const folder = { root, outDir: resolve(root, outDir), place: { file: 'site.config.ts' } };
      return (await checkOutputFolder({ ...folder, kept })).map(({ file, message }) => [file, message]);
    };
    const own = { path: root, name: 'the folder of the site' };
    const docs = { path: join(root, 'docs'), name: 'the content in', whole: true };
    const [[file, holds] = []] = await messages('..', [own, docs]);
    expect(file).toBe('site.config.ts');
    expect(holds).toMatch(/\.\..*the folder of the site(?! \.)/);
    expect((await messages('docs/a', [own, docs]))[0]?.[1]).toMatch(/docs\/a.*the content in docs/);
    expect((await messages('docs', [docs]))[0]?.[1]).toMatch(/docs.*the content in docs/);
    expect((await messages('.git/x', [own]))[0]?.[1]).toMatch(/\.git\/x.*the repository in \.git/);
    expect((await messages('.', [own]))[0]?.[1]).toMatch(/"\."|\. /);
    // What is not kept whole may hold the output.
    expect(await messages('docs/a', [own, { ...docs, whole: false }])).toEqual([]);
  });

  it('refuses a folder inside another output, whose next build would delete it', async () => {
    write('site/dist/_lectern/output.json');
    expect(await check('dist/de')).toBeUndefined();
    writeFileSync(join(root, 'dist/_lectern/output.json'), '{"generator":"Lectern"}\n');
    for (const outDir of ['dist/de', 'dist/a/b']) expect(await check(outDir)).toBe('output-folder-nested');
    expect([await check('dist'), await check('dist-de')]).toEqual([undefined, undefined]);
  });

  it('refuses the working tree of a repository, an output or not', async () => {
    write('site/tree/.git');
    write('site/tree/404.html');
    write('site/tree/_lectern/output.json');
    writeFileSync(join(root, 'tree/_lectern/output.json'), '{"generator":"Lectern"}\n');
    expect(await check('tree')).toBe('output-folder-foreign');
  });
});
