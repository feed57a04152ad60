import { expect, test } from 'vitest';
import { readDocComment } from '../extract/doc-comment.ts';
import { parseSource } from '../extract/source-file.ts';
import { checkFacts, checkTags } from './check-facts.ts';
import type { ItemFacts } from './facts.ts';

const source = parseSource({
  name: 'acme@1.0.0/index.js',
  text: '/**\n * Draws.\n * <example>\n    :a.js\n    draw()\n * </example>\n * @example\n * ```\n * one()\n * ```\n * ```\n * two()\n * ```\n */\n',
});
const signature = { parameters: [], returns: 'void', file: { package: 'acme', path: 'index.d.ts' } };
const facts: ItemFacts = {
  id: 'draw',
  kind: 'function',
  name: 'draw',
  receiver: '',
  file: source.name,
  text: source.text,
  doc: readDocComment({ source, comment: source.comments[0]! }),
  signatures: [signature],
  defaults: new Map(),
  throws: [],
  related: [],
};
const codes = (changed: Partial<ItemFacts>) => checkFacts({ ...facts, ...changed }).map(({ code }) => code);

test('a lost example and a missing declaration are errors', () => {
  const { doc } = facts;
  expect(codes({})).toEqual([]);
  expect(codes({ signatures: [] })).toEqual(['api-type-missing']);
  expect(codes({ doc: { ...doc, examples: doc.examples.slice(1) } })).toEqual(['api-example-lost']);
  expect(codes({ doc: { ...doc, examples: doc.examples.filter(({ group }) => group > 0) } })).toEqual([
    'api-example-lost',
  ]);
});

test('a tag that nothing reads is a warning, once', () => {
  const doc = { ...facts.doc, unknownTags: [{ tag: 'fires', line: 9 }] };
  const method = { ...facts, doc, isStatic: false };
  const methods = [
    { ...method, overloads: [{ doc, signatures: [] }] },
    { ...method, from: 'Base' },
  ];
  const said = checkTags([facts, { ...facts, doc, overloads: [{ doc, signatures: [] }], methods }]);
  expect(said.map(({ code, severity, file, line, message }) => [code, severity, `${file}:${line}`, message])).toEqual([
    [
      'api-tag-unknown',
      'warning',
      'acme@1.0.0/index.js:9',
      'The comment of draw has an unknown tag @fires (4 in all), whose text is not shown.',
    ],
  ]);
  expect(checkTags([{ ...facts, doc }], ['fires'])).toEqual([]);
});

test('names what is wrong with its place', () => {
  const doc = { ...facts.doc, emptyExamples: [{ file: 'b.js', line: 7 }] };
  const said = checkFacts({ ...facts, doc }).map(({ code, file, line, message }) => [
    code,
    `${file}:${line}`,
    /b\.js/.exec(message)?.[0],
  ]);
  expect(said).toEqual([['api-example-empty', 'acme@1.0.0/index.js:7', 'b.js']]);
  expect(codes({ kind: 'class', signatures: [] })).toEqual([]);
});

/** Counts that the raw text gives, as far as they are found by trying. */
function fits(text: string, groups: number, files: number): boolean {
  const examples = Array.from({ length: files }, (_, index) => ({
    ...facts.doc.examples[0]!,
    group: Math.min(index, groups - 1),
  }));
  return codes({ text, doc: { ...facts.doc, examples } }).length === 0;
}

test.each([
  ['nothing', 'An example of @examples.', 0, 0],
  ['a tag', '@example\ndraw()', 1, 1],
  ['a tag in a comment', ' * Text.\n * @example draw()\n * @returns a', 1, 1],
  ['a tag without a space', ' *@example\n * draw()', 1, 1],
  ['two tags', ' * @example\n * a()\n * @example\n * b()', 2, 2],
  ['a word in a line', ' * See @example here.', 0, 0],
  ['a tag with two fences', ' * @example\n * ```\n * a()\n * ```\n * ```\n * b()\n * ```', 1, 2],
  ['a fence in a fence', ' * @example\n * ````\n * ```\n * a()\n * ```\n * ````', 1, 1],
  ['a fence with more behind its end', ' * @example\n * ```\n * a()\n * ```*\n * ```\n * b()\n * ```', 1, 2],
  ['a fence without an end', ' * @example\n * ```\n * a()\n * ```\n * ```\n * b()', 1, 1],
  ['fences without marks of a comment', '@example\n```\na()\n```\n```\nb()\n```', 1, 2],
  ['a decorator in a fence', ' * @example\n * ```\n * @tag\n * a()\n * ```\n * ```\n * b()\n * ```', 1, 2],
  ['fences of another tag', ' * @example\n * ```\n * a()\n * ```\n * @returns\n *', 1, 1],
  ['a block', '<example>\n    draw()\n</example>', 1, 1],
  ['a block with spaces behind', '<example>  \n    draw()\n</example>', 1, 1],
  ['a block with two files', ' * <example>\n    :a.js\n    a()\n *   :b.html\n    b()\n * </example>', 1, 2],
  ['a block whose last file is empty', '<example>\n:a.js\na()\n:b.js \n * \n</example>', 1, 1],
  ['a line that only begins like a file', '<example>\n:a.js b\na()\n</example>', 1, 1],
  ['a line with a file in it', '<example>\na\nx :b.js\n</example>', 1, 1],
  ['two blocks', '<example>\na\n</example>\n<example>\nb\n</example>', 2, 2],
])('counts %s', (_, text, groups, files) => {
  expect([fits(text, groups, files), fits(text, groups, files + 1)]).toEqual([true, false]);
  if (files > 0) expect(fits(text, groups, files - 1)).toBe(false);
});
