/** Matches strings, which are kept, and comments, which are not. */
const stringsAndComments = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Returns TypeScript without what does not change its meaning: comments, blanks, semicolons, trailing commas, leading bars. */
export function bareCode(text: string): string {
  return text
    .replace(stringsAndComments, (_, literal: string | undefined) => literal?.replace(/\s+/g, '\u0001') ?? '')
    .replace(/\bimport\((?:"[^"]*"|'[^']*')\)\./g, '')
    .replace(/\s+/g, '')
    .replaceAll('\u0001', ' ')
    .replace(/;/g, '')
    .replace(/,(?=[)\]}>])/g, '')
    .replace(/(?<=[=(:<,[{?]|=>)[|&]/g, '');
}

/** Returns the words of a Markdown text without its markup, separated by blanks. */
export function wordsOf(text: string): string {
  return text
    .replace(
      /\{@link(?:code|plain)?\s+([^}|\s]+)\s*\|?\s*([^}]*)\}/g,
      (_, target: string, label: string) => label || target,
    )
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/\b(?:default value|default):/gi, ' ')
    .replace(/&(?:lt|gt|amp|quot|#\w+);/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
