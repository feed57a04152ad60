const fontFace = /@font-face\s*\{([^}]*)\}/g;
const declaration = /([\w-]+)\s*:\s*([^;{}]+)/g;

/** A font file that the styles of a page use. */
export interface PageFont {
  readonly address: string;
  /** Matches the characters that browsers take from it; absent where it may have any (see `unicode-range`). */
  readonly characters?: RegExp;
}

/**
 * Returns the web fonts that a page's styles use, by the names of their families, also through custom properties. They are
 * loaded together with the document, so that its first paint can have them and nothing moves after it.
 */
export function pageFonts(css: string): readonly PageFont[] {
  const isUsed = usedFamilies(css);
  return [...css.matchAll(fontFace)].flatMap(([, body = '']) => {
    const address = /url\(\s*["']?([^"')]+\.woff2)/.exec(body)?.[1];
    const range = /unicode-range\s*:\s*([^;]+)/i.exec(body)?.[1];
    return address && isUsed(body) ? [{ address, ...(range && { characters: rangePattern(range) }) }] : [];
  });
}

/** Returns a style sheet without the fonts that none of its rules use. */
export function withoutUnusedFonts(css: string): string {
  const isUsed = usedFamilies(css);
  return css.replace(fontFace, (rule, body: string) => (isUsed(body) ? rule : ''));
}

/** Returns a style sheet without its fonts, for documents that have them already: to read their rules again would swap late ones in. */
export function withoutFonts(css: string): string {
  return css.replace(fontFace, '');
}

/** Makes a function that says of the body of a `@font-face` whether the rules of the style sheet use its family. */
function usedFamilies(css: string): (fontFace: string) => boolean {
  const found = [...css.replace(fontFace, '').matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  // A custom property counts where a declaration uses it, itself or through others.
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

/** The families of a list; in the `font` shorthand the first follows the size and may not be told from it, so it counts by how it ends. */
function familiesOf(value: string): readonly string[] {
  return value.split(',').map((item) =>
    item
      .trim()
      .replace(/^.*[\d.](?:[a-z]+|%)(?:\s*\/\s*\S+)?\s+(?=\S)/i, '')
      .replace(/^["']|["']$/g, ''),
  );
}

/** A pattern of the characters in a `unicode-range`, such as `U+0-FF, U+131, U+4??`; minified, `U+0-FF` is `U+??`. */
function rangePattern(range: string): RegExp {
  const parts = [...range.matchAll(/U\+(?=[\da-f?])([\da-f]*)(\?*)(?:-([\da-f]+))?/gi)].map(
    ([, first = '', any = '', last]) => {
      const from = first + '0'.repeat(any.length);
      return `\\u{${from}}-\\u{${last ?? first + 'F'.repeat(any.length)}}`;
    },
  );
  return new RegExp(`[${parts.join('')}]`, 'u');
}
