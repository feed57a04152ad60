/** Returns the code of a page: its fences with their words, and its probes. */
export function codeOfPage(text: string): string {
  return [...text.matchAll(code)].map(([found]) => found).join('\n');
}

/** Returns the text of a page with empty lines in place of its code and its front matter. */
export function proseOfPage(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]+/g, '');
  return text.replace(/^---\n[\s\S]*?\n---\n/, blank).replace(code, blank);
}

const code = /^ *```[\s\S]*?^ *```|<!-- probe [\s\S]*?-->/gm;
