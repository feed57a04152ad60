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
    ' * // Twice.',
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
    {
      file: 'add.ts',
      named: true,
      language: 'ts',
      code: '// Twice.\n@decorated\nadd(1)',
      caption: 'First:',
      group: 1,
      line: 8,
    },
    {
      file: 'example.js',
      named: false,
      language: 'js',
      code: 'add(2)',
      caption: 'Then:',
      remark: 'It is 3.',
      group: 1,
      line: 14,
    },
  ]);
  expect(rest.split('\n')).toHaveLength(text.split('\n').length);
  expect(rest).toContain('@returns the sum');
});

test('ends a fence at one that is at least as long, and a tag after it', () => {
  const lines = ['@example', '````md', '```js', '@decorated', '```', '`````', 'Done.', '@returns the sum'];
  const { examples, text } = splitExamples({
    text: `/**\n${lines.map((each) => ` * ${each}`).join('\n')}\n */`,
    line: 1,
  });
  expect(examples).toMatchObject([{ language: 'md', code: '```js\n@decorated\n```', remark: 'Done.' }]);
  expect(text).not.toContain('@decorated');
  expect(text).toContain('@returns');
});

test('takes lines that look like a marker, a tag or an end for code', () => {
  const code = ['a ? b :c.js', ':d.js e', 'x </example>', "mail('a@b.example')", '@decorated <example> here'];
  const block = [' * <example>', '    :a.js', ...code.map((each) => `    ${each}`), ' * </example>'].join('\n');
  expect(splitExamples({ text: block, line: 1 }).examples).toMatchObject([{ file: 'a.js', code: code.join('\n') }]);
  const tag = ['/** @example', " * mail('a@b.example')", ' * a /** b */ * c', ' * to ``` d', ' * x @example y', ' */'];
  expect(splitExamples({ text: tag.join('\n'), line: 1 }).examples).toMatchObject([
    { code: "mail('a@b.example')\na /** b */ * c\nto ``` d\nx @example y", line: 1 },
  ]);
});

test('empties the lines of examples and keeps all others', () => {
  const text = [
    '/**',
    ' * A.',
    ' * <example>',
    '    one()',
    ' * </example>',
    ' * B.',
    ' * @example',
    ' * c()',
    ' * @d',
    ' */',
  ];
  expect(splitExamples({ text: text.join('\n'), line: 1 }).text.split('\n')).toEqual([
    ...['/**', ' * A.', ' *', ' *', ' *', ' * B.', ' *', ' *', ' * @d', ' */'],
  ]);
  expect(splitExamples({ text: '/** @example a() */', line: 1 }).text).toBe('/***/');
  expect(splitExamples({ text: '/** Nothing. */', line: 1 })).toEqual({
    text: '/** Nothing. */',
    examples: [],
    blocks: 0,
    empty: [],
  });
});

test('drops what surrounds code', () => {
  const text = ['/** <example>  ', '', '   ', '    if (a) {', '', '        b()  ', '    }', '', '', '</example>', '*/'];
  expect(splitExamples({ text: text.join('\n'), line: 1 }).examples).toMatchObject([
    { code: 'if (a) {\n\n    b()\n}', line: 4 },
  ]);
});

test.each([
  ['@example', [], 1],
  ['@example <caption>A</caption>', [], 1],
  ['<example>\n</example>', [], 1],
  ['@example a()', [['example.js', 'js', 'a()', undefined]], 1],
  ['@example\n<caption> A\n</caption> a()', [['example.js', 'js', 'a()', 'A']], 1],
  ['@example\n<caption>A</caption>\n  a()\n  b()', [['example.js', 'js', 'a()\nb()', 'A']], 1],
  ['@example <caption> </caption>\na()', [['example.js', 'js', 'a()', undefined]], 1],
  ['@example\n```ts\na()\n```', [['example.ts', 'ts', 'a()', undefined]], 1],
  ['@example\n```\na()\n```*', [['example.js', 'js', 'a()', undefined]], 1],
  ['@example\n```\na()\n```', [['example.js', 'js', 'a()', undefined]], 1],
  ['@example\n  ```js a="b"\n  a()\n  ```\n', [['example.js', 'js', 'a()', undefined]], 1],
  [
    '@example a()\n@example b()',
    [
      ['example.js', 'js', 'a()', undefined],
      ['example.js', 'js', 'b()', undefined],
    ],
    2,
  ],
  ['@examples a()', [], 0],
])('reads %j', (text, expected, blocks) => {
  const found = splitExamples({ text: `/**\n${text}\n*/`, line: 1 });
  expect(found.examples.map(({ file, language, code, caption }) => [file, language, code, caption])).toEqual(expected);
  expect(found.blocks).toBe(blocks);
  expect(found.examples.map(({ group }) => group)).toEqual(expected.map((_, index) => index));
});

test.each([
  [['@example <caption>Two</caption>', '```js', 'add(1)', '```'], 3, 'Two'],
  [['@example <caption>Two</caption> ', '', '```js', 'add(1)', '```'], 4, 'Two'],
  [['@example', '<caption>Two', 'numbers</caption>', '```js', 'add(1)', '```'], 5, 'Two\nnumbers'],
  [['@example', '<caption>Two</caption> are', '```js', 'add(1)', '```'], 4, 'Two\n are'],
])('knows the line of a fence behind a caption: %j', (lines, line, caption) => {
  const text = ['/**', ...lines.map((each) => ` * ${each}`), ' */'].join('\n');
  expect(splitExamples({ text, line: 1 }).examples).toEqual([
    { file: 'example.js', named: false, language: 'js', code: 'add(1)', caption, group: 0, line: line + 1 },
  ]);
});
