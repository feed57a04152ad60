/** The pieces of prose in a tree of tokens: no code, no HTML, no addresses. */
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
