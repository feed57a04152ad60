/** Returns the pieces of prose in a tree of tokens, without code, HTML and addresses. */
export function textTokens(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'data') return [token];
    return skipped.has(token.type) ? [] : textTokens(token.children);
  });
}

const skipped = new Set([
  'autolink',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'directiveContainerAttributes',
  'htmlFlow',
  'htmlText',
  'literalAutolink',
  'resource',
]);

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
