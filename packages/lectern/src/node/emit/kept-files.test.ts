import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Article, ImageAsset } from '../../model/page.ts';
import { contentDigest } from '../ground/hashes.ts';
import type { Store } from '../store/open-store.ts';
import { emitDataFiles } from './data-files.ts';
import { keepFileStamps, readFileStamps } from './file-stamps.ts';
import { convertImage, emitImages } from './images.ts';
import { linkFile, readStamp, sizeOf } from './kept-files.ts';
import { keepPageRecords, type PageRecord, readPageRecords } from './page-records.ts';
import { keepWrittenFiles, readWrittenFiles } from './written-files.ts';

let root = '';
let kept: Map<string, Uint8Array>;
let store: Store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'));
  kept = new Map();
  store = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: Uint8Array | string) => void kept.set(key, Buffer.from(value)),
  } as unknown as Store;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the stamp of a file', () => {
  it('is another one after it was written, and tells its size', async () => {
    const file = join(root, 'a');
    writeFileSync(file, 'twelve bytes');
    const stamp = readStamp(file)!;
    expect([sizeOf(stamp), readStamp(file)]).toEqual([12, stamp]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    writeFileSync(file, 'other  bytes');
    expect(readStamp(file)).not.toBe(stamp);
    expect([readStamp(join(root, 'absent')), readStamp(root)]).toEqual([undefined, undefined]);
  });

  it('goes with a second name, or is that of the copy where there are none', () => {
    const [from, to] = [join(root, 'a'), join(root, 'b')];
    writeFileSync(from, 'A');
    const stamp = readStamp(from)!;
    expect(linkFile(from, to, stamp)).toBe(stamp);
    expect(statSync(to).ino).toBe(statSync(from).ino);
    // Here a second name is refused, because the file exists already.
    const taken = join(root, 'c');
    writeFileSync(taken, 'old');
    expect(() => linkSync(from, taken)).toThrow();
    expect(linkFile(from, taken, stamp)).toBe(readStamp(taken));
    expect([readFileSync(taken, 'utf8'), statSync(taken).ino === statSync(from).ino]).toEqual(['A', false]);
  });
});

describe('what is known of the last build', () => {
  const record: PageRecord = { key: 'k', document: '1-2-3', payload: '4-5-6' };

  it('is that of the same folder', async () => {
    expect((await readPageRecords(store, '/a')).size).toBe(0);
    await keepPageRecords(store, '/a', new Map([['index.html', record]]));
    expect([...(await readPageRecords(store, '/a'))]).toEqual([['index.html', record]]);
    expect((await readPageRecords(store, '/b')).size).toBe(0);
    expect([...kept.keys()][0]).toMatch(/^pages\/[\da-f]{64}$/);
  });

  it('is the content of each file that was written', async () => {
    const written = new Map([['a.html', { digest: contentDigest('A'), stamp: '1-2-3' }]]);
    expect((await readWrittenFiles(store, '/a')).size).toBe(0);
    await keepWrittenFiles(store, '/a', written);
    expect(await readWrittenFiles(store, '/a')).toEqual(written);
    expect((await readWrittenFiles(store, '/b')).size).toBe(0);
    expect([contentDigest(Buffer.from('A')), contentDigest('B')].map((hash) => hash === contentDigest('A'))).toEqual([
      true,
      false,
    ]);
  });

  it('is kept of each kind of files that were written', async () => {
    const stamps: Record<string, string> = { 'a.jpg': '1-2-3' };
    const output = { stamp: (path: string) => stamps[path] };
    await keepFileStamps(store, 'pictures', '/a', { paths: [], output });
    expect(kept.size).toBe(0);
    await keepFileStamps(store, 'pictures', '/a', { paths: ['a.jpg', 'gone.jpg'], output });
    expect([...(await readFileStamps(store, 'pictures', '/a'))]).toEqual([['a.jpg', '1-2-3']]);
    for (const [kind, folder] of [
      ['others', '/a'],
      ['pictures', '/b'],
    ] as const)
      expect((await readFileStamps(store, kind, folder)).size).toBe(0);
    expect([...kept.keys()][0]).toMatch(/^stamps\/pictures\/[\da-f]{64}$/);
  });
});

describe('data that pages share', () => {
  const emit = (label: string) =>
    emitDataFiles({
      baseUrl: '/base/',
      sidebars: { 'docs@1.0/api & more': [{ type: 'link', label, href: '/base/a' }], [`${'long'.repeat(40)}`]: [] },
      globalData: { docsVersions: {}, pages: ['/'] },
    });

  it('lies in a file of its own, under a name that changes with it', () => {
    const { files, sidebarAddresses, globalDataAddress } = emit('A');
    const [api, long] = Object.values(sidebarAddresses);
    expect(api).toMatch(/^\/base\/assets\/data\/sidebar-docs-1\.0-api-more\.[\w-]{8}\.json$/);
    expect(long).toMatch(/^\/base\/assets\/data\/sidebar-(long){23}\.[\w-]{8}\.json$/);
    expect(globalDataAddress).toMatch(/^\/base\/assets\/data\/global\.[\w-]{8}\.json$/);
    expect(files.map(({ path }) => `/base/${path}`)).toEqual([api, long, globalDataAddress]);
    expect(files.map(({ content }) => JSON.parse(String(content)) as unknown)).toEqual([
      [{ type: 'link', label: 'A', href: '/base/a' }],
      [],
      { docsVersions: {}, pages: ['/'] },
    ]);
    const other = emit('B');
    expect(Object.values(other.sidebarAddresses)[0]).not.toBe(api);
    expect(other.globalDataAddress).toBe(globalDataAddress);
  });
});

describe('images of articles', () => {
  const facts = async (content: Uint8Array) => {
    const { format, width, height } = await sharp(content).metadata();
    return [format, width, height];
  };
  const draw = async (name: string, width: number, height: number) => {
    const file = join(root, name);
    writeFileSync(
      file,
      await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    return file;
  };

  it('are as they are, or in the width that is asked for, and never larger', async () => {
    const file = await draw('a.png', 40, 20);
    const image: ImageAsset = { file, output: '/assets/a.webp', format: 'webp', width: 10 };
    expect(await convertImage({ ...image, format: 'original' }, store)).toEqual(readFileSync(file));
    expect(kept.size).toBe(0);
    expect(await facts(await convertImage(image, store))).toEqual(['webp', 10, 5]);
    expect(await facts(await convertImage({ ...image, width: 400 }, store))).toEqual(['webp', 40, 20]);
  });

  it('of which the side that is up is told apart stand upright, and drawings are drawn for fine screens', async () => {
    const turned = join(root, 'turned.jpg');
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
    writeFileSync(turned, await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const image: ImageAsset = { file: turned, output: '/assets/a.webp', format: 'webp', width: 400 };
    expect(await facts(await convertImage(image, store))).toEqual(['webp', 20, 40]);
    const drawing = join(root, 'drawing.svg');
    writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>');
    expect(await facts(await convertImage({ ...image, file: drawing }, store))).toEqual(['webp', 60, 20]);
  });

  it('are exact where that takes fewer bytes: pictures of screens in their own size, and no photographs', async () => {
    const pixels = async (content: Uint8Array) => sharp(content).removeAlpha().raw().toBuffer();
    const bars =
      '<rect width="9" height="40" x="3"/><rect width="2" height="40" x="31"/><path d="M0 0 60 40" stroke="red"/>';
    const screen = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${bars}</svg>`),
    )
      .flatten({ background: 'white' })
      .png()
      .toBuffer();
    const noise = await sharp({
      create: {
        width: 60,
        height: 40,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const convert = async (content: Uint8Array, width: number) => {
      const file = join(root, 'a.png');
      writeFileSync(file, content);
      return convertImage({ file, output: '/assets/a.webp', format: 'webp', width }, store);
    };
    expect((await pixels(await convert(screen, 60))).equals(await pixels(screen))).toBe(true);
    expect((await pixels(await convert(noise, 60))).equals(await pixels(noise))).toBe(false);
    expect((await convert(screen, 60)).length).toBeLessThan((await convert(noise, 60)).length);
  });

  it('are made once of the same bytes in the same width', async () => {
    const file = await draw('a.png', 40, 20);
    const image: ImageAsset = { file, output: '/assets/a.webp', format: 'webp', width: 10 };
    await convertImage(image, store);
    const [key] = [...kept.keys()];
    expect(key).toMatch(/^smallest webp\/10\/[\da-f]{64}$/);
    kept.set(key!, Buffer.from('kept'));
    expect(Buffer.from(await convertImage(image, store)).toString()).toBe('kept');
    await convertImage({ ...image, width: 11 }, store);
    writeFileSync(file, readFileSync(await draw('b.png', 30, 20)));
    expect(await facts(await convertImage(image, store))).toEqual(['webp', 10, 7]);
    expect(kept.size).toBe(3);
  });

  it('are written once, however many articles show them', async () => {
    const file = await draw('a.png', 4, 4);
    const image: ImageAsset = { file, output: '/assets/a.png', format: 'original', width: 4 };
    const articles = new Map([
      ['a', { images: [image] } as unknown as Article],
      ['b', { images: [image, { ...image, output: '/assets/b.png' }] } as unknown as Article],
    ]);
    const files = await emitImages(articles, store);
    expect(files.map(({ path, content }) => [path, content.length === readFileSync(file).length])).toEqual([
      ['assets/a.png', true],
      ['assets/b.png', true],
    ]);
  });

  it('that are gone are an error of whoever waits for them, and of nobody else', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const image: ImageAsset = { file: join(root, 'gone'), output: '/a', format: 'original', width: 1 };
    const made = emitImages(new Map([['a', { images: [image] } as unknown as Article]]), store);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
    await expect(made).rejects.toThrow('ENOENT');
  });
});
