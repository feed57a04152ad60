const fontFace = /@font-face\s*\{([^}]*)\}/g;
const declaration = /([\w-]+)\s*:\s*([^;{}]+)/g;

/** A font file that the styles of a page use. */
export interface PageFont {
  readonly address: string;
  /** Matches the characters that browsers take from it; absent if it may have any (see `unicode-range`). */
  readonly characters?: RegExp;
}

/**
 * Returns the web fonts that a page's styles use, by the names of their families, including through custom properties. They
 * are loaded together with the document, so that its first paint can use them and nothing moves afterwards.
 */
export function pageFonts(css: string): readonly PageFont[] {
  const isUsed = usedFamilies(css);
  return [...css.matchAll(fontFace)].flatMap(([, body = '']) => {
    const address = /url\(\s*["']?([^"')]+\.woff2)/.exec(body)?.[1];
    const range = /unicode-range\s*:\s*([^;]+)/i.exec(body)?.[1];
    return address && isUsed(body) ? [{ address, ...(range && { characters: rangePattern(range) }) }] : [];
  });
}

/** Returns a style sheet without the fonts that no rule uses. */
export function withoutUnusedFonts(css: string): string {
  const isUsed = usedFamilies(css);
  return css.replace(fontFace, (rule, body: string) => (isUsed(body) ? rule : ''));
}

/**
 * Returns a style sheet without its fonts, for documents that have them already: reading their rules again would swap in
 * late ones.
 */
export function withoutFonts(css: string): string {
  return css.replace(fontFace, '');
}

/** Returns a function that tells whether the rules of the style sheet use the family of a `@font-face`, from its body. */
function usedFamilies(css: string): (fontFace: string) => boolean {
  const found = [...css.replace(fontFace, '').matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  // A custom property counts if a declaration uses it, directly or through others.
  const used = new Set<string>();
  let waiting = found;
  for (let more = true; more; ) {
    const now = waiting.filter(({ name }) => !name.startsWith('--') || used.has(name));
    waiting = waiting.filter((one) => !now.includes(one));
    for (const { value } of now) for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name!);
    more = now.length > 0;
  }
  const families = new Set(
    found
      .filter(({ name }) => (name.startsWith('--') ? used.has(name) : /^font/.test(name)))
      .flatMap(({ value }) => familiesOf(value)),
  );
  return (body) => {
    const family = /font-family\s*:\s*([^;]+)/.exec(body)?.[1];
    return family !== undefined && families.has(familiesOf(family)[0]!);
  };
}

/**
 * Returns the families of a list. In the `font` shorthand, the first follows the size and may not be separable, so it
 * matches by its end.
 */
function familiesOf(value: string): readonly string[] {
  return value.split(',').map((item) =>
    item
      .trim()
      .replace(/^.*[\d.](?:[a-z]+|%)(?:\s*\/\s*\S+)?\s+(?=\S)/i, '')
      .replace(/^["']|["']$/g, ''),
  );
}

/**
 * Returns a pattern for the characters of a `unicode-range`, such as `U+0-FF, U+131, U+4??`; minified, `U+0-FF` is `U+??`.
 */
function rangePattern(range: string): RegExp {
  const parts = [...range.matchAll(/U\+(?=[\da-f?])([\da-f]*)(\?*)(?:-([\da-f]+))?/gi)].map(
    ([, first = '', any = '', last]) => {
      const from = first + '0'.repeat(any.length);
      return `\\u{${from}}-\\u{${last ?? first + 'F'.repeat(any.length)}}`;
    },
  );
  return new RegExp(`[${parts.join('')}]`, 'u');
}
