import { expect, test } from 'vitest';
import { splitExamples } from './examples.ts';

test('takes several files out of several blocks and keeps the line numbers of what is left', () => {
  const text = [
    '/**',
    ' * Click on an element.',
    ' * <example>',
    '    :example.html',
    '    <button>Click me</button>',
    '    :click.js',
    "    it('clicks', async () => {",
    "        await $('button').click() // @param is no tag here",
    '    })',
    ' * </example>',
    ' *',
    ' * <example>',
    '    :click.js',
    "    await $('a').click()",
    ' * </example>',
    ' * @type action',
    ' */',
  ].join('\n');
  const split = splitExamples({ text, line: 10 });

  expect(split.blocks).toBe(2);
  expect(split.examples).toEqual([
    { file: 'example.html', named: true, language: 'html', code: '<button>Click me</button>', group: 0, line: 14 },
    {
      file: 'click.js',
      named: true,
      language: 'js',
      code: "it('clicks', async () => {\n    await $('button').click() // @param is no tag here\n})",
      group: 0,
      line: 16,
    },
    { file: 'click.js', named: true, language: 'js', code: "await $('a').click()", group: 1, line: 23 },
  ]);
  expect(split.text.split('\n')).toHaveLength(text.split('\n').length);
  expect(split.text).not.toContain('@param');
  expect(split.text).toContain('@type action');
});

test('reads a marker behind the star of the comment', () => {
  const split = splitExamples({ text: ' * <example>\n * :a.js\n    one()\n * </example>', line: 1 });
  expect(split.examples).toMatchObject([{ file: 'a.js', code: 'one()' }]);
});

test('recovers a block without a marker', () => {
  const split = splitExamples({ text: ' * <example>\n    one()\n    two()\n * </example>', line: 1 });
  expect(split.examples).toMatchObject([{ file: 'example.js', language: 'js', code: 'one()\ntwo()' }]);
});

test('names a file that has no code', () => {
  const split = splitExamples({ text: ' * <example>\n    :a.js\n    :b.js\n    one()\n * </example>', line: 1 });
  expect(split.empty).toEqual([{ file: 'a.js', line: 2 }]);
  expect(split.examples).toMatchObject([{ file: 'b.js' }]);
});

test('keeps the last file of a block that is never closed', () => {
  expect(splitExamples({ text: ' * <example>\n    :a.js\n    one()', line: 1 }).examples).toHaveLength(1);
});

test('restores globs that a comment cannot hold', () => {
  const text = " * <example>\n    :a.js\n    mock('**' + '/users')\n    mock('**\\/logo.png')\n * </example>";
  expect(splitExamples({ text, line: 1 }).examples[0]?.code).toBe("mock('**/users')\nmock('**/logo.png')");
});

test('reads `@example` with and without fences, up to the next tag', () => {
  const text = [
    '/**',
    ' * Adds.',
    ' * @example <caption>Two numbers</caption>',
    ' * add(1, 2)',
    ' * @example',
    ' * First:',
    ' * ```ts title="add.ts"',
    ' * @decorated',
    ' * add(1)',
    ' * ```',
    ' * Then:',
    ' * ```',
    ' * add(2)',
    ' * ```',
    ' * It is 3.',
    ' * @returns the sum',
    ' */',
  ].join('\n');
  const { examples, blocks, text: rest } = splitExamples({ text, line: 1 });
  expect(blocks).toBe(2);
  expect(examples).toEqual([
    { file: 'example.js', named: false, language: 'js', code: 'add(1, 2)', caption: 'Two numbers', group: 0, line: 3 },
    { file: 'add.ts', named: true, language: 'ts', code: '@decorated\nadd(1)', caption: 'First:', group: 1, line: 8 },
    {
      file: 'example.js',
      named: false,
      language: 'js',
      code: 'add(2)',
      caption: 'Then:',
      remark: 'It is 3.',
      group: 1,
      line: 13,
    },
  ]);
  expect(rest.split('\n')).toHaveLength(text.split('\n').length);
  expect(rest).toContain('@returns the sum');
});

test.each([
  [['@example <caption>Two</caption>', '```js', 'add(1)', '```'], 3],
  [['@example <caption>Two</caption> ', '', '```js', 'add(1)', '```'], 4],
  [['@example', '<caption>Two', 'numbers</caption>', '```js', 'add(1)', '```'], 5],
  [['@example', '<caption>Two</caption> are', '```js', 'add(1)', '```'], 4],
])('knows the line of a fence behind a caption: %j', (lines, line) => {
  const text = ['/**', ...lines.map((each) => ` * ${each}`), ' */'].join('\n');
  expect(splitExamples({ text, line: 1 }).examples).toMatchObject([{ code: 'add(1)', line: line + 1 }]);
});
