import { isAbsolute } from 'node:path';

/**
 * Returns the position in an MDX article for a position in its compiled module. The compiler writes no source map, but the
 * words at that position come from the text. Empty if they cannot be found.
 */
export function mdxPlace(
  article: { readonly source: string; readonly module: string },
  at: { readonly line?: number; readonly column?: number },
): { readonly line?: number; readonly column?: number } {
  const line = article.module.split('\n')[(at.line ?? 0) - 1];
  if (line === undefined) return {};
  const rest = line.slice(Math.max(0, (at.column ?? 1) - 1));
  const words = rest.match(/[\w$]+/g) ?? [];
  for (let count = Math.min(words.length, 4); count > 0; count--) {
    const wanted = words.slice(0, count).map((word) => word.replaceAll('$', '\\$'));
    const pattern = new RegExp(`(?<![\\w$])${wanted.join('[^\\w$]+')}(?![\\w$])`);
    const found = placeInText(article.source, pattern);
    if (found.line !== undefined) return found;
  }
  return {};
}

/**
 * Returns line and column, from 1, of the first match of a pattern in a text, or of `word` inside it. Empty without a
 * match.
 */
export function placeInText(
  text: string | undefined,
  pattern: RegExp,
  word?: string,
): { readonly line?: number; readonly column?: number } {
  const match = text === undefined ? null : pattern.exec(text);
  if (!match) return {};
  const inside = word === undefined ? 0 : Math.max(match[0].search(new RegExp(`\\b${word}\\b`)), 0);
  return placeAt(text!, match.index + inside);
}

/** Returns line and column, from 1, of an offset in a text. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Escapes a text for a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns an import as a text writes it, for the absolute path to which its first part or an alias has led. Returns the path if the text has
 * no such import.
 */
export function asWritten(target: string, text = ''): string {
  const quoted = [...text.matchAll(/(["'])([^"'\n]*\/[^"'\n]+)\1/g)].map(([, , name]) => name!);
  const isOf = (name: string) => target.endsWith(name.slice(name.indexOf('/')));
  return (isAbsolute(target) && quoted.find(isOf)) || target;
}
