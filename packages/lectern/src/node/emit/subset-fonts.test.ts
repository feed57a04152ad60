import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { noStore, type Store } from '../store/open-store.ts';
import { subsetFonts } from './subset-fonts.ts';

const font = readFileSync(
  fileURLToPath(import.meta.resolve('@lectern/theme/package.json')).replace(
    'package.json',
    'src/fonts/plex-sans.woff2',
  ),
);
const css = '@font-face{font-family:P;src:url(/assets/plex.abc123.woff2)}';
const files = [
  { path: 'assets/plex.abc123.woff2', content: font },
  { path: 'assets/app.js', content: 'x' },
];

const make = async (texts: readonly string[], more = '', store: Store = noStore) =>
  (await subsetFonts({ css: css + more, files, texts, store })).value;
const size = async (texts: readonly string[], more?: string) => (await make(texts, more)).files[0]!.content.length;

describe('subsetFonts', () => {
  it('makes a font small, and names it anew in the style sheet', async () => {
    const { css: text, files: made } = await make(['Text']);
    expect(made).toHaveLength(1);
    expect(made[0]!.path).toMatch(/^assets\/plex\.[\w-]+\.woff2$/);
    expect(made[0]!.path).not.toBe(files[0]!.path);
    expect(text).toContain(`url(/${made[0]!.path})`);
    expect(made[0]!.content.length).toBeLessThan(font.length / 2);
  });

  it.each([
    ['a text', ['é']],
    ['JavaScript', ['"\\u00e9"']],
    ['JavaScript in braces', ['"\\u{e9}"']],
    ['CSS', ['content:"\\e9"']],
    ['HTML', ['&#233;']],
    ['HTML in hexadecimal', ['&#xE9;']],
  ])('keeps a character of %s', async (_, texts) => {
    expect(await size(texts)).toBeGreaterThan(await size(['e']));
    expect(await size(texts)).toBe(await size(['é']));
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
});
