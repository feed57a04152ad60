import { expect, test } from 'vitest';
import { commentBefore, emptyDoc, readDocComment } from './doc-comment.ts';
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

test('reads every tag in the forms that packages write', () => {
  const doc = read(`/**
 * Touch.
 * @summary In short.
 * @description At length.
 * @remarks And more.
 * @arg {string} [a=5] - one
 * @argument b – two
 * @param {number} [c] three
 * @param {=string} d four
 * @returns {Promise<void>} nothing
 * @exception {TypeError} first
 * @throws second
 * @category  several
 *   words
 * @see the guide
 * @see
 *   another
 * @beta
 */`);
  expect(doc.description).toBe('Touch.\n\nIn short.\n\nAt length.\n\nAnd more.');
  expect(doc.parameters).toEqual([
    { name: 'a', type: 'string', optional: true, description: 'one', default: '5', line: 6 },
    { name: 'b', type: '', optional: false, description: 'two', line: 7 },
    { name: 'c', type: 'number', optional: true, description: 'three', line: 8 },
    { name: 'd', type: '=string', optional: false, description: 'four', line: 9 },
  ]);
  expect(doc.returns).toEqual({ type: 'Promise<void>', description: 'nothing' });
  expect(doc.throws).toEqual([
    { type: 'TypeError', description: 'first' },
    { type: '', description: 'second' },
  ]);
  expect(doc.category).toBe('several words');
  expect(doc.see).toEqual(['the guide', 'another']);
  expect(doc.stage).toBe('beta');
  expect(doc.unknownTags).toEqual([]);
});

test('has nothing that the comment does not say', () => {
  const doc = read('let a;\n\n/** Touch. */');
  expect(doc).toEqual({ ...emptyDoc(3), description: 'Touch.' });
  expect(Object.keys(doc).sort()).toEqual(Object.keys(emptyDoc(3)).sort());
  expect(emptyDoc(3)).toEqual({
    line: 3,
    description: '',
    parameters: [],
    throws: [],
    see: [],
    examples: [],
    exampleBlocks: 0,
    emptyExamples: [],
    tags: new Map(),
    unknownTags: [],
  });
});

test.each([
  'param a b',
  'returns a',
  'typeParam T a',
  'template T',
  'public',
  'packageDocumentation',
  'api',
  'inline',
  'override',
  'virtual',
  'sealed',
  'eventProperty',
  'async',
  'function',
  'readonly',
  'alpha',
  'experimental',
  'default 5',
  'defaultValue 5',
  'defaultvalue 5',
])('knows @%s', (tag) => {
  expect(read(`/** @${tag} */`).unknownTags).toEqual([]);
});

test.each([
  ['alpha', 'alpha'],
  ['experimental', 'experimental'],
  ['public', undefined],
])('reads the stability of @%s', (tag, stage) => {
  expect(read(`/** @${tag} */`).stage).toBe(stage);
});

test.each([
  ['@default 5', '5'],
  ['@default: 5', '5'],
  ['@defaultValue `five`', 'five'],
  ['@defaultvalue `a` or `b`', 'a` or `b'],
  ['@default', undefined],
  ['@deprecated', undefined],
])('reads the default of %s', (tag, expected) => {
  expect(read(`/**\n * ${tag}\n */`).default).toBe(expected);
});

test('keeps all that follows a default value', () => {
  const doc = read('/**\n * A.\n * @default 5\n *\n * B.\n *\n * C.\n */');
  expect([doc.default, doc.description]).toEqual(['5', 'A.\n\nB.\n\nC.']);
});

test('leaves what is no mark where it is', () => {
  const doc = read('/**\n * @param {a} b c - d\n * @param e --- f\n * @default a `b`\n *   c\n */');
  expect(doc.parameters.map(({ description }) => description)).toEqual(['c - d', '--- f']);
  expect(doc.default).toBe('a `b`\n  c');
});

test('tells an empty tag from one that is not there', () => {
  expect(read('/** @deprecated */').deprecated).toBe('');
  expect(read('/** @since */').since).toBe('');
  expect(read('/** @category */').category).toBe('');
});

test('leaves a tag to the caller that asks for it', () => {
  const doc = read('/**\n * @category a\n * @category b\n *   c\n * @param d e\n */', ['category', 'gone']);
  expect(doc).not.toHaveProperty('category');
  expect([...doc.tags]).toEqual([
    ['category', ['a', 'b c']],
    ['gone', []],
  ]);
});

test('gives the first word of a text back to it', () => {
  expect(read('/** @returns the   size */').returns).toEqual({ type: '', description: 'the size' });
  expect(read('/**\n * @deprecated\n * Use tap.\n */').deprecated).toBe('Use tap.');
  expect(read('/**\n * @deprecated Use\n * tap.\n */').deprecated).toBe('Use\ntap.');
});

test('reads a comment without stars, whatever its indentation', () => {
  const doc = read('/**\n    Touch.\n\n    - a\n      - b\n    @since 7\n    */');
  expect([doc.description, doc.since]).toEqual(['Touch.\n\n- a\n  - b', '7']);
});

test('joins the lines of what examples leave behind', () => {
  const doc = read('/**\n * Touch.  \n *\n * <example>\n    one()\n * </example>\n *\n * More.\n */');
  expect(doc.description).toBe('Touch.\n\nMore.');
  expect([doc.exampleBlocks, doc.examples.length, doc.emptyExamples]).toEqual([1, 1, []]);
  expect(read('/**\n * <example>\n    :a.js\n * </example>\n */').emptyExamples).toEqual([{ file: 'a.js', line: 3 }]);
});

test.each([
  ['/** A. */ export declare function f(): void;', 'function', undefined],
  ['/** A. */\nfunction f() {}', 'function', '* A. '],
  ['// A.\nfunction f() {}', 'function', undefined],
  ['/** A. */\n// B.\nfunction f() {}', 'function', '* A. '],
  ['/** A. */\nvar a; // B.\nfunction f() {}', 'function', undefined],
  ['function f() {}\n/** A. */', 'function', undefined],
  ['/** A. */function f() {}', 'function', '* A. '],
])('finds the comment of %s', (text, name, expected) => {
  const source = parseSource({ name: 'a.ts', text });
  expect(commentBefore(source, text.indexOf(name))?.value).toBe(expected);
});

test('reads a summary that the description repeats once', () => {
  const text = '/**\n * @summary Adds days\n *\n * @description\n * Adds days.\n *\n * More.\n */';
  expect(read(text).description).toBe('Adds days.\n\nMore.');
  expect(read('/**\n * @summary Adds.\n * @description\n * Subtracts.\n */').description).toBe('Adds.\n\nSubtracts.');
});
