import { placeInText } from './place-in-text.ts';

/**
 * Where in an MDX article something stands that has a place in the module that it was compiled to: the compiler keeps no source
 * map, but the words that stand there come from the text. Empty where they cannot be found.
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
