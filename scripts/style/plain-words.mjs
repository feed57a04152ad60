// A markdownlint rule: no words that belittle the reader's task or praise ours, no padding, no dashes where a comma would
// do, and none of the phrases by which a text reads like a translation.
import { eachMatch } from './text-tokens.mjs';
import { translated } from './translated.mjs';

/** What must not stand in prose, and what to do instead. */
const patterns = [
  [
    /\b(?:simply|just|easy|easily|obviously|basically|trivial|trivially|straightforward|of course|please)\b/gi,
    'leave it out',
  ],
  [
    /\b(?:powerful|robust|seamless(?:ly)?|effortless(?:ly)?|blazing|cutting-edge|state-of-the-art)\b/gi,
    'name the fact',
  ],
  [/\b(?:best-in-class|world-class|next-generation|unparalleled|delightful|amazing|awesome)\b/gi, 'name the fact'],
  [/\b(?:leverag(?:e|es|ed|ing)|utiliz(?:e|es|ed|ing))\b/gi, 'write "use"'],
  [/\bin order to\b/gi, 'write "to"'],
  [/\b(?:e\.g\.|i\.e\.|etc\.)/gi, 'write "for example", "that is", or the rest of the list'],
  ...translated,
  [/—/g, 'write a comma, a colon or two sentences'],
];

/** @type {import('markdownlint').Rule} */
export const plainWords = {
  names: ['plain-words'],
  description: 'Prose is plain',
  tags: ['style'],
  parser: 'micromark',
  function: ({ parsers }, onError) => {
    for (const [pattern, advice] of patterns) {
      eachMatch(parsers.micromark.tokens, pattern, (found, place) =>
        onError({ ...place, detail: `"${found}": ${advice}` }),
      );
    }
  },
};
