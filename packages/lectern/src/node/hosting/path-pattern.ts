/**
 * Returns the source of a regular expression for the paths that a site answers, as in the request: below the base URL,
 * validly encoded, without empty, hidden or relative parts, backslashes, encoded slashes and control characters. Everything
 * made from such a path, such as a redirect, stays on the host. JavaScript, PCRE and RE2 read it alike.
 */
export function pathPattern(baseUrl: string): string {
  const base = escapePattern(baseUrl.slice(0, -1));
  const rest = `(?:[^${special}]|${encoded('a-eA-E')})*`;
  const part = `(?:[^.${special}]|${encoded('a-dA-D')})${rest}`;
  const parts = String.raw`(?:\.well-known/)?(?:${part}(?:/${part})*/?)?`;
  return base === '' ? `^/${parts}$` : `^${base}(?:/${parts})?$`;
}

/**
 * Returns the source of a regular expression that matches only a given text. Braces are written as numbers, because Caddy
 * would read them as placeholders.
 */
export function escapePattern(text: string): string {
  return text
    .replace(/[()[\]*+?.^$|]/g, String.raw`\$&`)
    .replaceAll('{', String.raw`\x7B`)
    .replaceAll('}', String.raw`\x7D`);
}

/**
 * Returns a name for a site on a host that differs from that of a site below another base URL: letters, digits and
 * underscores.
 */
export function siteName(baseUrl: string): string {
  const name = baseUrl.slice(1, -1).replace(/[^a-zA-Z\d]/g, (character) => `_${character.charCodeAt(0).toString(16)}`);
  return name === '' ? 'lectern' : `lectern_${name}`;
}

/** Characters that must be encoded in every part of a path. */
const special = String.raw`%/\\?#\x00-\x20\x7f`;

/**
 * Returns a pattern for an encoded character: no control character (0, 1, 7f), slash (2f) or backslash (5c). `after2` says
 * what may follow a 2; 2e is a dot.
 */
function encoded(after2: string): string {
  return `%(?:2[0-9${after2}]|[3468-9a-fA-F][0-9a-fA-F]|5[0-9abd-fABD-F]|7[0-9a-eA-E])`;
}
