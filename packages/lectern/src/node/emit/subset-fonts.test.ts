/// <reference path="./font-packages.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { noStore, type Store } from '../store/open-store.ts';
import { subsetFonts } from './subset-fonts.ts';

const whole = readFileSync(
  fileURLToPath(import.meta.resolve('@lectern/theme/package.json')).replace(
    'package.json',
    'src/fonts/plex-sans.woff2',
  ),
);
const css = '@font-face{font-family:P;src:url(/assets/plex.abc123.woff2)}';
/** Of the font what these tests ask for, which is quicker to read. */
const font = await subsetFont(
  whole,
  `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}éü`,
  {
    targetFormat: 'woff2',
    keepFeatures: ['zero', 'tnum', 'salt'],
  },
);
const files = [
  { path: 'assets/plex.abc123.woff2', content: font },
  { path: 'assets/app.js', content: 'x' },
];

const make = async (texts: readonly string[], more = '', store: Store = noStore) =>
  (await subsetFonts({ css: css + more, files, texts, store })).value;
/** Bytes of the font before it is compressed, which grow with every character and feature. */
const size = async (texts: readonly string[], more?: string) =>
  (await convert(Buffer.from((await make(texts, more)).files[0]!.content), 'sfnt')).length;

describe('subsetFonts', () => {
  const known = Promise.all([size(['e']), size(['é'])]);

  it('makes a font small, and names it anew in the style sheet', async () => {
    const { css: text, files: made } = (
      await subsetFonts({ css, files: [{ ...files[0]!, content: whole }], texts: ['Text'], store: noStore })
    ).value;
    expect(made).toHaveLength(1);
    expect(made[0]!.path).toMatch(/^assets\/plex\.[\w-]+\.woff2$/);
    expect(made[0]!.path).not.toBe(files[0]!.path);
    expect(text).toContain(`url(/${made[0]!.path})`);
    expect(made[0]!.content.length).toBeLessThan(whole.length / 2);
  });

  it.each([
    ['a text', ['é']],
    ['JavaScript', ['"\\u00e9"']],
    ['JavaScript in braces', ['"\\u{e9}"']],
    ['CSS', ['content:"\\e9"']],
    ['HTML', ['&#233;']],
    ['HTML in hexadecimal', ['&#xE9;']],
  ])('keeps a character of %s', async (_, texts) => {
    const [without, having] = await known;
    expect(having).toBeGreaterThan(without);
    expect(await size(texts)).toBe(having);
  });

  it('keeps a feature that the style sheet asks for', async () => {
    const plain = await size(['0']);
    expect(await size(['0'], 'td{font-variant-numeric:slashed-zero}')).toBeGreaterThan(plain);
    expect(await size(['0'], 'td{font-feature-settings:"zero"}')).toBeGreaterThan(plain);
  });

  it('gives the same for the same', async () => {
    expect(await make(['ab', 'ü'])).toEqual(await make(['ü', 'ba']));
  });

  it('takes what is kept', async () => {
    const kept = new Map<string, Buffer>();
    const store: Store = {
      ...noStore,
      get: async (key) => kept.get(key),
      put: async (key, value) => void kept.set(key, Buffer.from(value)),
    };
    const { files: made } = await make(['é'], '', store);
    expect([...kept.values()]).toEqual([made[0]!.content]);
    for (const key of kept.keys()) kept.set(key, Buffer.from('kept'));
    expect((await make(['é'], '', store)).files[0]!.content.toString()).toBe('kept');
  });

  it('leaves a file that is no font as it is, and says so', async () => {
    const broken = [{ path: 'assets/plex.abc123.woff2', content: 'no font' }];
    const { value, diagnostics } = await subsetFonts({ css, files: broken, texts: [], store: noStore });
    expect(value).toEqual({ css, files: broken });
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['font-unreadable', broken[0]!.path]]);
  });

  /** Returns the key under which a font is stored: its characters and the features that it should have. */
  async function wanted(more: string, texts: readonly string[] = []): Promise<string> {
    let wanted = '';
    await make(texts, more, {
      ...noStore,
      async get(key) {
        wanted = key;
        return Buffer.from('kept');
      },
    });
    expect(wanted).toMatch(/^font\/[\da-f]{64}\/[\da-f]{64}$/);
    return wanted;
  }

  // By the CSS Fonts Module, "font-variant-numeric" and "font-variant-caps".
  it.each([
    ['tabular-nums', ['tnum']],
    ['proportional-nums', ['pnum']],
    ['lining-nums', ['lnum']],
    ['oldstyle-nums', ['onum']],
    ['slashed-zero', ['zero']],
    ['diagonal-fractions', ['frac', 'numr', 'dnom']],
    ['stacked-fractions', ['afrc']],
    ['ordinal', ['ordn']],
    ['small-caps', ['smcp']],
    ['all-small-caps', ['smcp', 'c2sc']],
  ])('keeps for %s the features that draw it: %j', async (word, features) => {
    const named = features.map((feature) => `"${feature}" 1`).reverse();
    const asked = await wanted(`td{font-variant:${word};color:red}`);
    expect(asked).toBe(await wanted(`td{font-feature-settings:${named.join(",'kern' 0,")};color:red}`));
    expect(asked).toBe(await wanted(`td{font-variant:${word}}th{font-variant:${word}}`));
    expect(asked).not.toBe(await wanted(''));
  });

  it('keeps the same for the same characters, wherever they stand', async () => {
    expect(await wanted('', ['éü'])).toBe(await wanted('p::before{content:"ü"}', ['é', 'é']));
    expect(await wanted('', ['&#1114111;'])).not.toBe(await wanted(''));
    expect(await wanted('', ['&#1114112;', '&#65;', '\\x41'])).toBe(await wanted(''));
  });

  it('keeps what English is written with, and no character that the texts have not', async () => {
    const [none, ascii] = [await size([]), await size(['The quick brown fox (~9)'])];
    expect(none).toBe(ascii);
  });

  it('makes each of several fonts', async () => {
    const two = [...files, { path: 'assets/other.abc123.woff2', content: font }];
    const sheet = `${css}@font-face{font-family:Q;src:url(/assets/other.abc123.woff2)}`;
    const { value } = await subsetFonts({ css: sheet, files: two, texts: [], store: noStore });
    expect(value.files.map(({ path }) => path.split('.')[0])).toEqual(['assets/plex', 'assets/other']);
    for (const { path } of value.files) expect(value.css).toContain(path);
    expect(value.css).not.toContain('abc123');
  });

  it('has nothing to do where there is no font', async () => {
    const { value, diagnostics } = await subsetFonts({ css: 'a{}', files: files.slice(1), texts: [], store: noStore });
    expect([value, diagnostics]).toEqual([{ css: 'a{}', files: [] }, []]);
  });
});
