import { textTokens } from './text-tokens.mjs';

/** Calls `visit` with each match of a pattern in prose and its place, as markdownlint wants it. */
export function eachMatch(tokens, pattern, visit) {
  for (const { text, startLine, startColumn } of textTokens(tokens)) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const lines = text.slice(0, index).split('\n');
      const column = (lines.length === 1 ? startColumn : 1) + lines.at(-1).length;
      visit(found, { lineNumber: startLine + lines.length - 1, range: [column, found.length] });
    }
  }
}
