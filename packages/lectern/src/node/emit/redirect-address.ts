/**
 * Returns the target of a redirect in characters that mean the same everywhere: in a header, in HTML and in the files of
 * hosts, where blanks, braces, colons, dollars and stars have meanings of their own.
 */
export function redirectAddress(to: string): string {
  const { href, pathname, search, hash } = new URL(to, 'http://site.invalid');
  const host = to.startsWith('/') ? '' : href.slice(0, -(pathname + search + hash).length);
  const path = pathname.replace(/%(?![\da-f]{2})|[^\w.~!&',;=@/%-]/gi, encode);
  const rest = (search + hash).replace(/%(?![\da-f]{2})|[$*:(){}[\]|^`"<>\\]/gi, encode);
  // Two slashes at the beginning would turn the rest into a host name.
  return host + path.replace(/^\/\//, '/.//') + rest;
}

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
