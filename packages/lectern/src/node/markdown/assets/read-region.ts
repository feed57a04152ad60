/** The lines of a region, without the comments that mark it and nested ones; or why there are none. */
export type Region = { readonly lines: readonly string[] } | { readonly reason: string };

/** `// #region name`, `# region name`, `<!-- #endregion -->`, `#pragma region name` and the like, alone on a line. */
const mark =
  /^\s*(?:(?:\{\/\*|\/\/|\/\*|<!--|\(\*|--|::|[#;%']|rem\b)\s*#?|#)(?:pragma\s+)?(?<end>end\s?)?region(?<name>|\s[^\n]*?)(?:\*\/\}?|-->|\*\))?\s*$/i;

/** Reads the region with a name from a text. Regions may be nested; an end closes the region that was opened last. */
export function readRegion(text: readonly string[], name: string): Region {
  const found: string[][] = [];
  const names = new Set<string>();
  /** The open regions at a line, by name, with the lines of the wanted ones. */
  const open: { readonly name: string; readonly lines?: string[] }[] = [];
  for (const line of text) {
    // No mark is longer, and the expression would be slow on a very long line.
    const { end, name: given } = mark.exec(line.slice(0, 300))?.groups ?? {};
    if (given === undefined) for (const { lines } of open) lines?.push(line);
    else if (end !== undefined) open.pop();
    else {
      const begun = given.trim();
      const lines: string[] = [];
      names.add(begun);
      if (begun === name) found.push(lines);
      open.push(begun === name ? { name, lines } : { name: begun });
    }
  }
  const [lines, another] = found;
  if (!lines) return { reason: `the file has ${names.size === 0 ? 'no region' : `only: ${[...names].join(', ')}`}` };
  if (another) return { reason: 'the file has several of this name' };
  if (open.some((region) => region.name === name)) return { reason: 'it has no end' };
  return { lines };
}
