import { describe, expect, it } from 'vitest';
import { pageFonts, withoutFonts } from './page-fonts.ts';

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
    expect(pageFonts(css)).toEqual(expected);
  });
});

describe('withoutFonts', () => {
  it('takes out every font and nothing else', () => {
    expect(withoutFonts(`a{top:0}${sans}${local}@media print{b{top:0}}`)).toBe('a{top:0}@media print{b{top:0}}');
  });
});
