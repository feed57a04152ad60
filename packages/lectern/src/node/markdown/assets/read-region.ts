/** The lines of a region, without the comments that mark it and those inside of it; or why there are none. */
export type Region = { readonly lines: readonly string[] } | { readonly reason: string };

/** `// #region name`, `# region name`, `<!-- #endregion -->`, `#pragma region name` and the like: a line that is nothing else. */
const mark =
  /^\s*(?:(?:\{\/\*|\/\/|\/\*|<!--|\(\*|--|::|[#;%']|rem\b)\s*#?|#)(?:pragma\s+)?(?<end>end\s?)?region(?<name>|\s[^\n]*?)(?:\*\/\}?|-->|\*\))?\s*$/i;

/** Reads the region of a text that has a name. Regions may lie in each other; an end belongs to the last that was begun. */
export function readRegion(text: readonly string[], name: string): Region {
  const found: string[][] = [];
  const names = new Set<string>();
  /** The regions around a line, by name, and the lines of those that are asked for. */
  const open: { readonly name: string; readonly lines?: string[] }[] = [];
  for (const line of text) {
    // No mark is longer, and a very long line would take the expression long.
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
