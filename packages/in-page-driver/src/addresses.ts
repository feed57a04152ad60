/** Tells whether an address differs from the one of a document in its fragment alone, and has one. */
export function isSameDocument(to: string, address: string): boolean {
  const withoutFragment = (given: string) => given.replace(/#.*/, '');
  return to.includes('#') && withoutFragment(to) === withoutFragment(address);
}

/** Returns the page that an address holds: an empty one, or the text of a data URL. Returns nothing for other addresses. */
export function pageInAddress(address: string): string | undefined {
  if (/^about:blank\b/.test(address)) return '<!doctype html>';
  const [found, base64, data] = /^data:text\/html[^,]*?(;base64)?,([^#]*)/.exec(address) ?? [];
  if (found === undefined) return undefined;
  const text = decodeURIComponent(data!);
  if (!base64) return text;
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}
