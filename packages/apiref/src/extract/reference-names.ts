/**
 * Returns the names of a reference in a comment in order: `pkg#Base.(open:2)` -> `Base`, `open`. It may be written as TSDoc's declaration
 * references or as JSDoc's name paths.
 */
export function referenceNames(reference: string): string[] {
  return (
    reference
      // The package before `#`, and the module before `!`.
      .replace(/^@?[\w./-]+#(?=[A-Z_a-z$(][\w$]*[.:)])/, '')
      .replace(/^[^!]*!/, '')
      // The number of an overload, or a kind: `:2`, `:class`.
      .replace(/:\w+/g, '')
      .replace(/[()]/g, '')
      .split(/[.#~]/)
      .filter(Boolean)
  );
}
