/** A named piece of a page that a note can replace or add to. Its text is Markdown, with HTML where Markdown has no form for it. */
export interface Part {
  /** `summary`, `param:options.timeout`, `example:click.js`, … */
  readonly name: string;
  readonly text: string;
  /** What a note of ours adds behind it. */
  readonly added?: string;
}

/** Joins the texts of parts, what was added behind each included; empty ones leave no trace. */
export function joinParts(parts: readonly Part[]): string {
  return parts
    .flatMap(({ text, added }) => [text, added ?? ''])
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
