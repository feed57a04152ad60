/** Front matter as written in a text: its YAML, and the whole block with the lines of `---` around it. */
export interface FrontMatterBlock {
  readonly whole: string;
  readonly yaml: string;
}

/** Returns the front matter of a Markdown text; undefined if there is none, or if it does not end. */
export function frontMatterBlock(source: string): FrontMatterBlock | undefined {
  if (!source.startsWith('---')) return undefined;
  const [whole, yaml] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(source) ?? [];
  return whole === undefined || yaml === undefined || !source.startsWith(whole) ? undefined : { whole, yaml };
}
