// A markdownlint rule: headings begin with a capital and go on in small letters, names and code excepted.
import { textTokens } from './text-tokens.mjs';

/** @type {import('markdownlint').Rule} */
export const sentenceCase = {
  names: ['sentence-case'],
  description: 'Headings are written as sentences are',
  tags: ['style', 'headings'],
  parser: 'micromark',
  function: ({ parsers, config }, onError) => {
    const names = [...(config.names ?? [])].sort((a, b) => b.length - a.length);
    for (const heading of parsers.micromark.tokens.filter(({ type }) => type === 'atxHeading')) {
      const level = heading.children.find(({ type }) => type === 'atxHeadingSequence')?.text.length;
      const content = heading.children.find(({ type }) => type === 'atxHeadingText');
      // The first heading of a note names what it replaces.
      if (!content || level === 1) continue;
      const text = textTokens([content])
        .map((token) => token.text)
        .join('')
        .replace(/\{#[^}]*\}\s*$/, '')
        .trim();
      const report = (detail) => onError({ lineNumber: heading.startLine, detail, context: text });
      const plain = names.reduce((rest, name) => rest.replaceAll(name, (found) => '1'.repeat(found.length)), text);
      if (/^[a-z]/.test(plain) && content.children[0]?.type === 'data') report('Begins with a small letter');
      const capital = /(?<=[^.:?!/(]\s["“(]?)[A-Z][a-z]+\b/.exec(plain)?.[0];
      if (capital) report(`"${capital}": write it small, or add the name to site/names.mjs`);
    }
  },
};
