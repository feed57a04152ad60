/** Returns the names of a reference in a comment in order: `pkg#Base.(open:2)` -> `Base`, `open`. */
export function referenceNames(reference: string): string[] {
  return reference
    .replace(/^@?[\w./-]+#(?=[A-Z_a-z$(][\w$]*[.:)])/, '')
    .replace(/^[^!]*!/, '')
    .replace(/:\w+/g, '')
    .replace(/[()]/g, '')
    .split(/[.#~]/)
    .filter(Boolean);
}
