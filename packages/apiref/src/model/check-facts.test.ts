import { expect, test } from 'vitest';
import { readDocComment } from '../extract/doc-comment.ts';
import { parseSource } from '../extract/source-file.ts';
import { checkFacts } from './check-facts.ts';
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
const codes = (changed: Partial<ItemFacts>, ignored: readonly string[] = []) =>
  checkFacts({ ...facts, ...changed }, ignored).map(({ code }) => code);

test('a lost example, a missing declaration and a tag that nobody reads are errors', () => {
  const { doc } = facts;
  expect(codes({})).toEqual([]);
  expect(codes({ signatures: [] })).toEqual(['api-type-missing']);
  expect(codes({ doc: { ...doc, examples: doc.examples.slice(1) } })).toEqual(['api-example-lost']);
  expect(codes({ doc: { ...doc, examples: doc.examples.filter(({ group }) => group > 0) } })).toEqual([
    'api-example-lost',
  ]);
  const unknown = { ...doc, unknownTags: [{ tag: 'fires', line: 1 }] };
  expect(codes({ doc: unknown })).toEqual(['api-tag-unknown']);
  expect(codes({ methods: [{ ...facts, doc: unknown, isStatic: false }] })).toEqual(['api-tag-unknown']);
  expect(codes({ doc: unknown }, ['fires'])).toEqual([]);
});
