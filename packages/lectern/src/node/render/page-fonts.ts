const fontFace = /@font-face\s*\{([^}]*)\}/g;
const declaration = /([\w-]+)\s*:\s*([^;{}]+)/g;

/**
 * Addresses of the web fonts that a page's styles use, by the names of their families, also through custom properties. They
 * are loaded together with the document, so that its first paint can have them and nothing moves after it.
 */
export function pageFonts(css: string): readonly string[] {
  const rules = css.replace(fontFace, '');
  const lists = [...rules.matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    families: familiesOf(value),
  }));
  const isUsed = (family: string) =>
    lists.some(
      ({ name, families }) =>
        families.includes(family) && (name.startsWith('--') ? rules.includes(`var(${name}`) : /^font/.test(name)),
    );

  return [...css.matchAll(fontFace)].flatMap(([, body = '']) => {
    const family = /font-family\s*:\s*([^;]+)/.exec(body)?.[1];
    const address = /url\(\s*["']?([^"')]+\.woff2)/.exec(body)?.[1];
    return family && address && isUsed(familiesOf(family)[0]!) ? [address] : [];
  });
}

/** A style sheet without its fonts, for documents that have them already: to read their rules again would swap late ones in. */
export function withoutFonts(css: string): string {
  return css.replace(fontFace, '');
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
