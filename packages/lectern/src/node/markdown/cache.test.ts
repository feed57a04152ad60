import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { type CompilerOptions, createCompiler } from './index.ts';

const source =
  '# Title\n\n```js include="./a.js"\n```\n\n![Red](./red.png) ![Missing](./none.png)\n\n[x](./x.md) and ```x```\n';

describe('the cache', () => {
  let root: string;
  let cacheDir: string;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'lectern-markdown-'));
    cacheDir = join(root, 'cache');
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/a.js'), 'one()\n');
    await square(20, 'docs/red.png');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function square(size: number, file: string): Promise<void> {
    const image = sharp({ create: { width: size, height: size, channels: 3, background: '#ea5906' } });
    await image.png().toFile(join(root, file));
  }

  function entryOf(text: string, id = 'page'): Entry {
    const body = { format: 'markdown', source: text, path: join(root, 'docs/page.md') } as const;
    return { id, collection: 'docs', kind: 'doc', route: '/a', frontMatter: {}, place: { file: 'docs/page.md' }, body };
  }

  /** One build: a new compiler, some pages, the cache written. */
  async function build(texts: readonly string[] = [source], options: Partial<CompilerOptions> = {}) {
    const staticDir = join(root, 'static');
    const compiler = await createCompiler({
      root,
      baseUrl: '/',
      staticDir,
      contentRoots: [join(root, 'docs')],
      cacheDir,
      ...options,
    });
    const results = [];
    for (const [index, text] of texts.entries()) results.push(await compiler.compile(entryOf(text, `page-${index}`)));
    await compiler.close();
    return results;
  }

  /** Marks every result in the cache, so that a result from there can be told from a fresh one. */
  function mark(): void {
    const file = join(cacheDir, 'articles.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"heading":"Title"', '"heading":"From the cache"'));
  }

  async function isFromCache(texts?: readonly string[], options?: Partial<CompilerOptions>): Promise<boolean> {
    mark();
    const [first] = await build(texts, options);
    return first?.value.heading === 'From the cache';
  }

  it('is one file, and gives what a fresh build gives, diagnostics included', async () => {
    const fresh = await build();
    expect(fresh[0]?.diagnostics.map(({ code }) => code)).toEqual(['image-missing']);
    expect(readdirSync(cacheDir)).toEqual(['articles.json']);
    expect(await build()).toEqual(fresh);
    expect(await isFromCache()).toBe(true);
  });

  it('does not write when nothing has changed', async () => {
    await build();
    mark();
    const before = readFileSync(join(cacheDir, 'articles.json'), 'utf8');
    await build();
    expect(readFileSync(join(cacheDir, 'articles.json'), 'utf8')).toBe(before);
  });

  it.each<[string, () => Promise<void> | void]>([
    ['an included file', () => writeFileSync(join(root, 'docs/a.js'), 'two()\n')],
    ['an included file that is gone', () => rmSync(join(root, 'docs/a.js'))],
    ['an image', () => square(30, 'docs/red.png')],
    ['an image that was missing', () => square(30, 'docs/none.png')],
  ])('compiles again after a change of %s', async (_, change) => {
    await build();
    await change();
    expect(await isFromCache()).toBe(false);
    expect(await isFromCache()).toBe(true);
  });

  it('compiles again after a change of text or options', async () => {
    await build();
    expect(await isFromCache([`${source}\nMore.\n`])).toBe(false);
    expect(await isFromCache([source])).toBe(false);
    expect(await isFromCache([source], { baseUrl: '/base/' })).toBe(false);
  });

  it('starts anew after another version of the engine, or when it is broken', async () => {
    const fresh = await build();
    const file = join(cacheDir, 'articles.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*/, 'another version').replaceAll('Title', 'Other'));
    expect(await build()).toEqual(fresh);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -50));
    expect(await build()).toEqual(fresh);
  });

  it('keeps pages that a build did not ask for, and forgets them in the end', async () => {
    await build([source, '# Other\n']);
    for (let round = 0; round < 20; round++) await build([`${source}${round}\n`]);
    expect(readFileSync(join(cacheDir, 'articles.json'), 'utf8')).toContain('"Other"');
    for (let round = 0; round < 2; round++) await build([`${source}again ${round}\n`]);
    expect(readFileSync(join(cacheDir, 'articles.json'), 'utf8')).not.toContain('"Other"');
  });

  it('does not keep what a failing package has spoilt', async () => {
    const text = '```js include="npm:a@1.0.0/b.js"\n```\n';
    const [failed] = await build([text], { packages: () => Promise.reject(new Error('no connection')) });
    expect(failed?.diagnostics.map(({ message }) => message)).toEqual([
      'The file "npm:a@1.0.0/b.js" cannot be included: no connection.',
    ]);
    const [found] = await build([text], { packages: async () => 'fine()\n' });
    expect(found?.diagnostics).toEqual([]);
  });

  it('follows symbolic links only inside of the content', async () => {
    writeFileSync(join(root, 'secret.js'), 'secret()\n');
    await square(10, 'secret.png');
    symlinkSync(join(root, 'secret.js'), join(root, 'docs/link.js'));
    symlinkSync(join(root, 'secret.png'), join(root, 'docs/link.png'));
    symlinkSync(join(root, 'docs/a.js'), join(root, 'docs/good.js'));
    const [result] = await build([
      '```js include="./link.js"\n```\n\n![Out](./link.png)\n\n```js include="./good.js"\n```\n',
    ]);
    expect(result?.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      'code-include-outside 1:1',
      'image-outside 4:1',
    ]);
    expect(result?.value.html).toContain('one');
    expect(JSON.stringify(result)).not.toContain('secret()');
  });
});
