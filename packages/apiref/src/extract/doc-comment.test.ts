import { expect, test } from 'vitest';
import { commentBefore, readDocComment } from './doc-comment.ts';
import { parseSource } from './source-file.ts';

function read(text: string, tags: readonly string[] = []) {
  const source = parseSource({ name: 'demo.js', text });
  return readDocComment({ source, comment: source.comments[0]!, tags });
}

test('reads types, optional marks, descriptions and lines', () => {
  const doc = read(`/**
 * Throttle.
 *
 * @param {ClickOptions=}     options        click options (optional)
 * @param {string= | number=} options.button one of [0, "left"]
 * @param {Function#Boolean}  condition  condition to wait on
 * @return {Object|Number}  the size (\`{ width: <Number> }\`)
 */`);
  expect(doc.parameters).toEqual([
    { name: 'options', type: 'ClickOptions', optional: true, description: 'click options (optional)', line: 4 },
    { name: 'options.button', type: 'string | number', optional: true, description: 'one of [0, "left"]', line: 5 },
    { name: 'condition', type: 'Function#Boolean', optional: false, description: 'condition to wait on', line: 6 },
  ]);
  expect(doc.returns).toEqual({ type: 'Object|Number', description: 'the size (`{ width: <Number> }`)' });
});

test('reads what a comment says besides', () => {
  const doc = read(`/**
 * Touch.
 * @category action
 * @throws {TypeError} when it is no element
 * @see https://example.com/a
 * @since 7.1
 * @deprecated Use {@link tap}.
 * @default \`5\`
 *
 * More of it.
 */`);
  expect(doc).toMatchObject({
    description: 'Touch.\n\nMore of it.',
    category: 'action',
    throws: [{ type: 'TypeError', description: 'when it is no element' }],
    see: ['https://example.com/a'],
    since: '7.1',
    deprecated: 'Use {@link tap}.',
    default: '5',
    unknownTags: [],
  });
});

test('gives the tags that the caller reads itself, and names those that nobody reads', () => {
  const doc = read('/**\n * Touch.\n * @for android, ios\n * @fires tap\n */', ['for']);
  expect(doc.tags.get('for')).toEqual(['android, ios']);
  expect(doc.unknownTags).toEqual([{ tag: 'fires', line: 4 }]);
});

test('finds the comment right above a declaration, and no other', () => {
  const source = parseSource({ name: 'a.js', text: '/** One. */\nlet a;\n/** Two. */\n\nlet b;\n/* none */\nlet c' });
  const at = (text: string) => commentBefore(source, source.text.indexOf(text))?.value;
  expect([at('let a'), at('let b'), at('let c')]).toEqual(['* One. ', '* Two. ', undefined]);
});

test('keeps paragraphs, lists and fences of the description', () => {
  expect(read('/**\n *\n * One:\n *\n * - a\n *   b\n *\n * ```\n * code\n * ```\n */').description).toBe(
    'One:\n\n- a\n  b\n\n```\ncode\n```',
  );
});
