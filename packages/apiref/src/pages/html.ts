/** A code span of Markdown that may hold backticks. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (!flat.includes('`')) return `\`${flat}\``;
  return `\`\` ${flat} \`\``;
}

/** The text of a Markdown line without its marks: for descriptions and attributes. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`+\s?([^`]*?)\s?`+/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/\\([<*_[\]])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
