import { describe, expect, it } from 'vitest';
import { pageFonts, withoutFonts, withoutUnusedFonts } from './page-fonts.ts';

const sans = '@font-face{font-family:Plex Sans;src:url(/sans.woff2)format("woff2");font-display:optional}';
const mono = '@font-face{font-family:"Plex Mono";src:url("/mono.woff2")}';
const local = '@font-face{font-family:Plex Sans fallback;src:local("Arial")}';

describe('pageFonts', () => {
  it.each([
    ['a family in font-family', `${sans}body{font-family:Plex Sans,serif}`, ['/sans.woff2']],
    ['a family in the shorthand', `${sans}body{font:600 1rem/1.65 Plex Sans,serif}`, ['/sans.woff2']],
    ['a quoted family', `${mono}code{font-family:'Plex Mono'}`, ['/mono.woff2']],
    ['a family in a custom property', `${mono}:root{--m:Plex Mono,monospace}code{font:.8em var(--m)}`, ['/mono.woff2']],
    ['no custom property that nothing uses', `${mono}:root{--m:Plex Mono,monospace}`, []],
    [
      'a family in a property of a property',
      `${mono}:root{--m:Plex Mono;--c:var(--m)}b{font:1em var(--c)}`,
      ['/mono.woff2'],
    ],
    ['no property of a property that nothing uses', `${mono}:root{--m:Plex Mono;--c:var(--m)}`, []],
    ['no property whose name another begins with', `${mono}:root{--m:Plex Mono;--my:x}b{font:1em var(--my)}`, []],
    ['no family that another begins with', `${sans}${local}body{font-family:Plex Sans fallback}`, []],
    ['no font of the system', `${local}body{font-family:Plex Sans fallback}`, []],
    [
      'every face of a family',
      `${sans}${sans.replace('sans', 'bold')}b{font-family:Plex Sans}`,
      ['/sans.woff2', '/bold.woff2'],
    ],
    ['a family behind a size in percent', `${sans}b{font:italic 80% / 1.5 Plex Sans,serif}`, ['/sans.woff2']],
    ['a family in quotes behind a size', `${mono}b{font:1rem "Plex Mono"}`, ['/mono.woff2']],
    ['a family that is not the first of its list', `${sans}b{font-family:Arial,Plex Sans}`, ['/sans.woff2']],
    ['no family that something else is called', `${sans}b{animation-name:Plex Sans;grid-area:Plex Sans}`, []],
    ['no family in a name that ends with font', `${sans}b{my-font:Plex Sans}`, []],
    ['no font that is no file for browsers of today', '@font-face{font-family:F;src:url(/f.ttf)}b{font-family:F}', []],
    ['no font without a name', '@font-face{src:url(/f.woff2)}b{font-family:F}', []],
    [
      'a file in single quotes, with blanks',
      "@font-face {font-family : F ;src:url( '/f.woff2' )}b{font-family:F}",
      ['/f.woff2'],
    ],
  ])('gives %s', (_, css, expected) => {
    expect(pageFonts(css).map(({ address }) => address)).toEqual(expected);
  });
});

describe('the characters of a font', () => {
  it.each([
    ['U+0-FF,U+131', 'aı', 'я中'],
    ['U+??,U+131', 'aı', 'я中'],
    ['U+0400-045f, u+490', 'яҐ', 'a中'],
    ['U+4??', 'Ѐӿ', 'aԀ'],
    ['U+1F600', '😀', '😁a'],
  ])('are those of %s', (range, inside, outside) => {
    const [font] = pageFonts(`@font-face{font-family:F;src:url(/f.woff2);unicode-range:${range}}b{font-family:F}`);
    for (const character of inside) expect(font!.characters!.test(character), character).toBe(true);
    for (const character of outside) expect(font!.characters!.test(character), character).toBe(false);
  });

  it('are any without a range', () => {
    expect(pageFonts(`${sans}b{font-family:Plex Sans}`)).toEqual([{ address: '/sans.woff2' }]);
  });
});

describe('withoutUnusedFonts', () => {
  it('takes out the fonts that no rule uses', () => {
    const rules = ':root{--s:Plex Sans;--m:Plex Mono}b{font:1em var(--s)}';
    expect(withoutUnusedFonts(sans + mono + rules)).toBe(sans + rules);
    expect(withoutUnusedFonts(sans + local)).toBe('');
  });
});

describe('withoutFonts', () => {
  it('takes out every font and nothing else', () => {
    expect(withoutFonts(`a{top:0}${sans}${local}@media print{b{top:0}}`)).toBe('a{top:0}@media print{b{top:0}}');
  });
});
