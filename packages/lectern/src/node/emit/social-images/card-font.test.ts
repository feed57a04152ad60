import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../../test/test-folder.ts';
import { findFontFiles, unpackFont } from './card-font.ts';

const folder = testFolder();
const theme = fileURLToPath(import.meta.resolve('@lectern/theme/package.json')).replace('package.json', '');
const sans = { path: 'assets/sans.abc123.woff2', content: readFileSync(join(theme, 'src/fonts/plex-sans.woff2')) };

const file = (path: string) => ({ path, content: path });
const face = (family: string, path: string, more = '') =>
  `@font-face {font-family: ${family} ;src:url(/${path})${more}}`;

describe('the font of the pictures', () => {
  const found = (css: string, ...paths: readonly string[]) =>
    findFontFiles(css, paths.map(file)).files.map(({ path }) => path);

  it('is the first that the style sheet loads from the site, in all of its files', () => {
    const css = face('A', 'a1.woff2') + face('B', 'b.woff2') + face('A', 'a2.woff2', ';font-weight:700');
    expect(found(css, 'b.woff2', 'a1.woff2', 'a2.woff2')).toEqual(['a1.woff2', 'a2.woff2']);
    expect(found(css, 'b.woff2')).toEqual(['b.woff2']);
    expect(found(css, 'c.woff2')).toEqual([]);
    expect(found('', 'a1.woff2')).toEqual([]);
  });

  it('is upright', () => {
    const css =
      face('A', 'a1.woff2', ';font-style:italic') +
      face('A', 'a2.woff2', ';font-style: oblique') +
      face('A', 'a3.woff2');
    expect(found(css, 'a1.woff2', 'a2.woff2', 'a3.woff2')).toEqual(['a3.woff2']);
  });

  it('is a font, whatever its form, and one that has a name', () => {
    for (const path of ['a.woff', 'a.woff2', 'a.ttf', 'a.otf']) expect(found(face('A', path), path)).toEqual([path]);
    expect(found(face('A', 'a.svg'), 'a.svg')).toEqual([]);
    expect(found(face('A', 'a.woff2x'), 'a.woff2x')).toEqual([]);
    expect(found('@font-face{src:url(/a.woff2)}', 'a.woff2')).toEqual([]);
  });

  it('is there once where two rules name one file', () => {
    expect(found(face('A', 'a.woff2') + face('A', 'a.woff2', ';unicode-range:U+0-7F'), 'a.woff2')).toEqual(['a.woff2']);
  });

  it('is another with other files', () => {
    const id = (...paths: readonly string[]) => {
      const css = paths.map((path) => face('A', path)).join('');
      return findFontFiles(css, paths.map(file)).id;
    };
    expect(id('a.woff2')).toMatch(/^[\da-f]{64}$/);
    expect(id('a.woff2')).toBe(id('a.woff2'));
    expect(new Set([id(), id('a.woff2'), id('b.woff2'), id('a.woff2', 'b.woff2')]).size).toBe(4);
  });
});

describe('a font is unpacked', () => {
  it('for whoever draws with it, once', async () => {
    const target = join(folder.root, 'made/fonts');
    const font = await unpackFont({ files: [sans], id: '' }, target);
    const names = readdirSync(target);
    expect(names).toEqual([expect.stringMatching(/^[\da-f]{16}\.ttf$/)]);
    expect(font).toEqual({ family: expect.stringMatching(/^IBM Plex Sans/), files: [join(target, names[0]!)] });
    const written = readFileSync(font!.files[0]!);
    expect(written.readUInt32BE(0)).toBe(0x00010000);
    const { ino } = statSync(font!.files[0]!);
    expect(await unpackFont({ files: [sans], id: '' }, target)).toEqual(font);
    expect(statSync(font!.files[0]!).ino).toBe(ino);
    // Somebody ended while it was written.
    writeFileSync(font!.files[0]!, 'half');
    await unpackFont({ files: [sans], id: '' }, target);
    expect(readFileSync(font!.files[0]!).equals(written)).toBe(true);
    expect(readdirSync(target)).toEqual(names);
  });

  it('as nothing where there is none, where it cannot be read, and where it cannot be written', async () => {
    expect(await unpackFont({ files: [], id: '' }, folder.root)).toBeUndefined();
    expect(await unpackFont({ files: [file('a.woff2')], id: '' }, folder.root)).toBeUndefined();
    writeFileSync(join(folder.root, 'taken'), '');
    expect(await unpackFont({ files: [sans], id: '' }, join(folder.root, 'taken'))).toBeUndefined();
    expect(readdirSync(folder.root)).toEqual(['taken']);
  });
});
