/** Texts in quotation marks for a hint: `"a" or "b"`; says so when there are none. */
export function listNearest(texts: readonly string[]): string {
  return texts.length === 0 ? 'none is alike' : texts.map((text) => `"${text}"`).join(' or ');
}
