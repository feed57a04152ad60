import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// WCAG 2.2: 1.4.3 contrast (minimum), 1.4.6 contrast (enhanced), 1.4.11 non-text contrast.
const AA = 4.5;
const AAA = 7;
const mark = 3;

type Color = readonly [number, number, number];

const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns the palette of a mode: `light-dark(a, b)` gives a or b, a single colour stands for both. A later sheet takes precedence. */
function palette(mode: 'light' | 'dark', ...sheets: readonly string[]): Map<string, Color> {
  const colors = new Map<string, Color>();
  for (const [, name, light, dark] of sheets
    .map(css)
    .join('')
    .matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{3,6})(?:, (#[\da-f]{3,6})\))?;/g)) {
    colors.set(name!, parse(mode === 'dark' && dark ? dark : light!));
  }
  return colors;
}

function parse(hex: string): Color {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Color;
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Sets a text's tone on the admonition's ground, which is mixed of that tone and the page's. */
function admonitionGround(tone: Color, ground: Color): Color {
  const share = Number(/var\(--tone\) (\d+)%, var\(--bg\)/.exec(css('article/admonition.css'))![1]) / 100;
  return tone.map((value, at) => value * share + ground[at]! * (1 - share)) as unknown as Color;
}

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const colors = palette(mode, 'tokens.css');
  const color = (name: string): Color => {
    const found = colors.get(name);
    if (!found) throw new Error(`tokens.css has no colour --${name}`);
    return found;
  };
  const grounds = ['bg', 'bg-soft', 'bg-raised', 'tint'];
  const rows = ['bg-soft', 'code-hl', 'code-add', 'code-del'];
  const inks = ['text', 'text-soft', ...[...colors.keys()].filter((name) => /^code-.$/.test(name))];
  const tones = ['note', 'tip', 'warning', 'danger'];
  const pairs = (texts: readonly string[], on: readonly string[]) =>
    texts.flatMap((text) => on.map((ground) => [text, ground] as const));

  it('has the eight colours of code', () => {
    expect(inks).toHaveLength(10);
  });

  it.each(pairs(['text'], [...grounds, 'code-hl']))('sets body text, %s on %s, at AAA', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(AAA);
  });

  it.each([
    ...pairs(['text-soft', 'link', 'danger'], grounds),
    ...pairs(inks, rows),
    ['tip', 'code-add'] as const,
    ['danger', 'code-del'] as const,
    ['bg', 'link'] as const,
    ['bg', 'text'] as const,
  ])('sets %s on %s at AA', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(AA);
  });

  it.each(tones)('sets an admonition of tone %s at AA, its text at AAA', (tone) => {
    const ground = admonitionGround(color(tone), color('bg'));
    expect(contrast(color(tone), ground)).toBeGreaterThanOrEqual(AA);
    expect(contrast(color('link'), ground)).toBeGreaterThanOrEqual(AA);
    expect(contrast(color('text'), ground)).toBeGreaterThanOrEqual(AAA);
  });

  // A field has its edge on the page or on its own ground; a selected result has its bar on a tint.
  it.each([...pairs(['focus', 'field'], grounds), ...pairs(['accent'], ['bg', 'bg-soft', 'tint'])])(
    'shows %s on %s as a mark',
    (shape, ground) => {
      expect(contrast(color(shape), color(ground))).toBeGreaterThanOrEqual(mark);
    },
  );
});

describe.each(['light', 'dark'] as const)('the %s palette with more contrast', (mode) => {
  const colors = palette(mode, 'tokens.css', 'more-contrast/more-contrast.css');
  const grounds = ['bg', 'bg-soft', 'bg-raised', 'tint'];
  const rows = ['code-hl', 'code-add', 'code-del'];
  const inks = [...colors.keys()].filter((name) => /^code-.$|^text|^link$|^note$|^tip$|^warning$|^danger$/.test(name));
  const pairs = (names: readonly string[], on: readonly string[]) =>
    names.flatMap((name) => on.map((ground) => [name, ground] as const));

  it.each([
    ...pairs(inks, [...grounds, ...rows]).map(([ink, ground]) => [ink, ground, AAA] as const),
    ...pairs(['focus', 'field', 'accent'], grounds).map(([shape, ground]) => [shape, ground, AA] as const),
    ...pairs(['line'], grounds).map(([line, ground]) => [line, ground, mark] as const),
  ])('sets %s on %s at %d : 1', (name, ground, least) => {
    expect(contrast(colors.get(name)!, colors.get(ground)!)).toBeGreaterThanOrEqual(least);
  });
});
