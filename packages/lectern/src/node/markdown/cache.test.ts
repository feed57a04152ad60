import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { createCompiler } from './create-compiler.ts';
import type { CompilerOptions } from './services.ts';

const source =
  '# Title\n\n```js include="./a.js"\n```\n\n![Red](./red.png) ![Missing](./none.png)\n\n[x](./x.md) and ```x```\n';

describe('the cache', () => {
  let root: string;
  let store: Store;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'lectern-markdown-'));
    store = openStore({ root, folder: join(root, 'store'), version: '1' });
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/a.js'), 'one()\n');
    await square(20, 'docs/red.png');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function square(size: number, file: string): Promise<void> {
    const image = sharp({ create: { width: size, height: size, channels: 3, background: '#ea5906' } });
    await image.png().toFile(join(root, file));
  }

  function entryOf(text: string, id = 'page', version?: string): Entry {
    const body = { format: 'markdown', source: text, path: join(root, 'docs/page.md') } as const;
    const place = { file: 'docs/page.md' };
    return { id, collection: 'docs', version, kind: 'doc', route: '/a', frontMatter: {}, place, body };
  }

  /** Runs one build: creates a compiler, compiles some pages, writes the cache. */
  async function build(texts: readonly string[] = [source], options: Partial<CompilerOptions> = {}) {
    const staticDir = join(root, 'static');
    const contentRoots = [join(root, 'docs')];
    const compiler = createCompiler({ root, baseUrl: '/', staticDir, contentRoots, ...options }, store);
    const results = [];
    for (const [index, text] of texts.entries()) results.push(await compiler.compile(entryOf(text, `page-${index}`)));
    await compiler.close();
    return results;
  }

  /** Changes each value that is kept, in bytes that are as many. */
  async function replace(from: string, to: string): Promise<void> {
    for (let part = 0; part < 16; part++) {
      const kept = await store.get(`articles/${part}`);
      const value = kept && Buffer.from(kept).toString('latin1');
      if (value?.includes(from)) await store.put(`articles/${part}`, Buffer.from(value.replaceAll(from, to), 'latin1'));
    }
  }

  async function isFromCache(texts?: readonly string[], options?: Partial<CompilerOptions>): Promise<boolean> {
    // So that a result from there can be told from a fresh one.
    await replace('"heading":"Title"', '"heading":"Cache"');
    const [first] = await build(texts, options);
    return first?.value.heading === 'Cache';
  }

  it('is asked anew where an entry has other hints for its code', async () => {
    const compiler = createCompiler({ root, baseUrl: '/', staticDir: root, contentRoots: [] }, store);
    const compile = async (text: string) => {
      const entry = entryOf('```js\nrun()\n```\n');
      const codeHints = { 1: [{ name: 'run', href: '/run', text, places: [[0, 0]] as const }] };
      return (await compiler.compile({ ...entry, body: { ...entry.body, codeHints } as Entry['body'] })).value.html;
    };
    expect(await compile('(): void')).toContain('data-hint="(): void"');
    expect(await compile('(): string')).toContain('data-hint="(): string"');
    await compiler.close();
  });

  it('gives what a fresh build gives, diagnostics included', async () => {
    const fresh = await build();
    expect(fresh[0]?.diagnostics.map(({ code }) => code)).toEqual(['image-missing']);
    expect(await build()).toEqual(fresh);
    expect(await isFromCache()).toBe(true);
  });

  it('does not write when nothing has changed', async () => {
    await build();
    const times = () =>
      readdirSync(join(root, 'store'), { recursive: true, encoding: 'utf8' }).map((name) => [
        name,
        statSync(join(root, 'store', name)).mtimeMs,
      ]);
    const before = times();
    await build();
    expect(times()).toEqual(before);
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

  it('highlights only the codes of an edited page that are new', async () => {
    const text = '```js\nold()\n```\n';
    await build([text]);
    await replace('"old"', '"OLD"');
    const [edited] = await build([`${text}\n\`\`\`js\nfresh()\n\`\`\`\n`]);
    expect(edited?.value.html).toContain('>OLD<');
    expect(edited?.value.html).toContain('>fresh<');
  });

  it('keeps each version of a document', async () => {
    const staticDir = join(root, 'static');
    for (const heading of ['Title', 'Cache']) {
      const compiler = createCompiler({ root, baseUrl: '/', staticDir, contentRoots: [join(root, 'docs')] }, store);
      for (const version of [undefined, '1.0']) {
        const { value } = await compiler.compile(entryOf(`# Title\n\nIn ${version}.`, 'page', version));
        expect(value.heading).toBe(heading);
      }
      await compiler.close();
      await replace('"heading":"Title"', '"heading":"Cache"');
    }
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
