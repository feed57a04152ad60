import { expect, test } from 'vitest';
import { readDocComment } from './doc-comment.ts';
import { parseSource } from './source-file.ts';

function read(text: string) {
  return readDocComment(parseSource({ name: 'command.js', text }))!;
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

test('reads category, uses, platforms and links; a tag that nobody reads is named', () => {
  const doc = read(`/**
 * Touch.
 * @uses protocol/element, protocol/click
 * @see https://example.com/a
 * @for android, ios
 * @type action
 * @since 7
 */`);
  expect(doc).toMatchObject({
    category: 'action',
    uses: ['protocol/element', 'protocol/click'],
    see: ['https://example.com/a'],
    platforms: ['android', 'ios'],
    unknownTags: [{ tag: 'since', line: 7 }],
  });
});

test('takes the longest comment of a file for the documentation', () => {
  expect(read('/** Short. */\n/**\n * The documentation of the command.\n */\n/* none */').description).toBe(
    'The documentation of the command.',
  );
  expect(readDocComment(parseSource({ name: 'a.js', text: '/* none */ // none' }))).toBeUndefined();
});

test('keeps paragraphs, lists and fences of the description', () => {
  expect(read('/**\n *\n * One:\n *\n * - a\n *   b\n *\n * ```\n * code\n * ```\n */').description).toBe(
    'One:\n\n- a\n  b\n\n```\ncode\n```',
  );
});
