/** Returns a Markdown code span, also for text with backticks. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (!flat.includes('`')) return `\`${flat}\``;
  return `\`\` ${flat} \`\``;
}

/** Returns the text of a Markdown line without markup: for descriptions and attributes. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!`)(`+)(?!`)\s?(.+?)\s?(?<!`)\1(?!`)/g, '$2')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/\\([<*_[\]])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
