const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function replaceAll(text: string, pattern: RegExp): string {
  return text.replace(pattern, (character) => entities[character] ?? character);
}

/** Text as HTML between tags; neither `>` nor a quote needs an escape there. */
export function escapeText(text: string): string {
  return replaceAll(text, /[&<]/g);
}

/** Text as HTML anywhere: between tags, or as the value of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return replaceAll(text, /[&<"]/g);
}
