import fc from 'fast-check';
import type { PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { expect, it } from 'vitest';
import { writeText } from './twin-markup.ts';

const write = (node: RootContent, handlers: Options['handlers'] = {}) =>
  toMarkdown({ type: 'root', children: [node] }, { bullet: '-', extensions: [gfmToMarkdown()], handlers });

/** Texts of words and signs that mean something in Markdown, if they stand where they do. */
const words = fc.constantFrom(
  'a',
  'W',
  'www',
  'http',
  'ftps',
  '1',
  '42',
  'Text of',
  'x y',
  '-',
  '+',
  '.',
  ':',
  '://',
  ')',
  '(',
);
const signs = fc.constantFrom(
  ' ',
  '  ',
  ',',
  ';',
  "'",
  '"',
  '?',
  '%',
  '$',
  '/',
  '#',
  '!',
  '[',
  ']',
  '*',
  '_',
  '~',
  '|',
  '&amp;',
  '<',
  '`',
  '@',
  '\\',
  '\n',
  'é',
);
const text = fc
  .array(fc.oneof({ arbitrary: words, weight: 3 }, signs), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const plain = text.map((value): PhrasingContent => ({ type: 'text', value }));
const phrasing: fc.Arbitrary<PhrasingContent[]> = fc.array(
  fc.oneof(
    { arbitrary: plain, weight: 4 },
    text.map((value): PhrasingContent => ({ type: 'inlineCode', value })),
    plain.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
    plain.map((child): PhrasingContent => ({ type: 'link', url: 'https://example.org/', children: [child] })),
    fc.constant<PhrasingContent>({ type: 'break' }),
  ),
  { minLength: 1, maxLength: 5 },
);
const blocks: readonly ((children: PhrasingContent[]) => RootContent)[] = [
  (children) => ({ type: 'paragraph', children }),
  (children) => ({ type: 'heading', depth: 2, children }),
  (children) => ({ type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] }),
  (children) => ({ type: 'list', children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }] }),
];

it('writes any text as the library does, wherever it stands', () => {
  fc.assert(
    fc.property(phrasing, fc.constantFrom(...blocks), (children, block) => {
      expect(write(block(children), { text: writeText })).toBe(write(block(children)));
    }),
    { numRuns: 1000 },
  );
});

it('asks the library for no text of common words', () => {
  const value = 'Tells whether the element is displayed, and where (if it is), in "quotes": a half-open range. It is.';
  const never = () => {
    throw new Error('asked');
  };
  const state = { safe: never } as never;
  const info = { before: '\n', after: '\n', now: { line: 1, column: 1 }, lineShift: 0 };
  expect(writeText({ type: 'text', value }, undefined, state, info)).toBe(value);
});
