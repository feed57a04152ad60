import { afterAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { createCompiler } from './create-compiler.ts';

const compiler = createCompiler({ root: '/site', baseUrl: '/', staticDir: '/site/static', contentRoots: ['/site'] });
afterAll(() => compiler.close());

async function problemsOf(source: string, format: 'markdown' | 'mdx' = 'markdown', trusted = true) {
  const body = { format, source, trusted } as const;
  const place = { file: 'a.md' };
  const entry: Entry = { id: 'a', collection: 'docs', kind: 'doc', route: '/a', frontMatter: {}, place, body };
  const { diagnostics } = await compiler.compile(entry);
  return diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`);
}

describe('what is never closed', () => {
  it.each([
    ['a fence to the end of the page', 'Text.\n\n```js\na\n\n## Heading\n', ['3:1 code-unclosed']],
    ['a fence of tildes', '~~~~\na\n~~~\n', ['1:1 code-unclosed']],
    ['a fence with nothing below', 'Text.\n\n```', ['3:1 code-unclosed']],
    ['a fence in a quote', '> ```\n> a\n\nText.', ['1:3 code-unclosed']],
    [
      'a fence in a list that ends outside',
      '- a\n  ```js\n  b\n```\n\nText.',
      ['2:3 code-unclosed', '4:1 code-unclosed'],
    ],
    ['the rest of a fence that shows a fence', '```md\n```js\na\n```\n```\n\nText.', ['5:1 code-unclosed']],
    ['a comment', 'Text.\n\n<!-- comment\n\nText.\n', ['3:1 html-unclosed']],
    ['an instruction', 'Text.\n\n<?php\n\nText.\n', ['3:1 html-unclosed']],
    ['a script', '<script>\n\nText.\n', ['1:1 html-unclosed']],
    ['a text that keeps its lines', '- a\n\n  <pre class="b">\n\n  Text.\n', ['3:3 html-unclosed']],
  ])('%s is reported where it opens', async (_, source, expected) => {
    expect(await problemsOf(source)).toEqual(expected);
  });

  it('is reported in MDX, and not in the text of a stranger', async () => {
    expect(await problemsOf('```js\na\n', 'mdx')).toEqual(['1:1 code-unclosed']);
    expect(await problemsOf('```js\na\n', 'markdown', false)).toEqual([]);
  });

  it.each([
    '```js\na\n```',
    '```\n```',
    '````md\n```js\n````  \n',
    '~~~\n```\n~~~~~\n',
    '> ```\n> a\n> ```\n',
    '1. a\n\n   ```js\n   b\n   ```\n\nText.',
    '- > ~~~\n  > a\n  > ~~~',
    '    indented ```\n\nText.',
    '```js\r\na\r\n```\r\n',
    ':::note\n```js\na\n```\n:::',
    'Text <pre>a</pre> and <style>b</style>.\n\n**<pre>a</pre>**\n\n<prefix-a>b</prefix-a>',
    '<!-- a\n\nb -->\n\n<pre>\n\na\n\n</pre> text\n\n<SCRIPT>\n</SCRIPT>\n\n<!-->\n\n<!DOCTYPE html>\n',
  ])('is not what is closed: %j', async (source) => {
    expect(await problemsOf(source)).toEqual([]);
  });
});

describe('a comment that is meant as a mark', () => {
  it('is reported in MDX where it is a probe', async () => {
    const source = 'Text.\n\n- Claim.\n  {/* prob page="a.html"\n  a()\n  */}\n\nText {/* porbe\na() */} {1 + 1}\n';
    expect(await problemsOf(source, 'mdx')).toEqual(['4:3 probe-misspelled', '8:6 probe-misspelled']);
    expect(await problemsOf('{/* probe\na()\n*/}\n\n{/* truncat */}\n', 'mdx')).toEqual([]);
  });

  it('is not reported in the text of a stranger', async () => {
    const source = 'Text.\n\n<!-- truncat -->\n\n<!-- prob\na()\n-->\n';
    expect(await problemsOf(source)).toEqual(['3:1 truncate-misspelled', '5:1 probe-misspelled']);
    expect(await problemsOf(source, 'markdown', false)).toEqual([]);
  });
});

describe('a link that is shown as text', () => {
  it.each([
    ['[a](my page.md)', ['1:1 link-not-read']],
    [
      'Text ![a](./my picture.png) and [**b** `c`](../other page.md#part "Title").',
      ['1:6 link-not-read', '1:43 link-not-read'],
    ],
    ['Text\n[a] (./page.md)', ['2:1 link-not-read']],
    ['[a](https://a.example/my page) or [b] (https://b.example).', ['1:1 link-not-read', '1:35 link-not-read']],
    ['| a | b |\n|---|---|\n| [a] (page.mdx#part) | b |', ['3:3 link-not-read']],
  ])('is reported: %j', async (source, expected) => {
    expect(await problemsOf(source)).toEqual(expected);
    expect(await problemsOf(source, 'mdx')).toEqual(expected);
  });

  it.each([
    '[a](<https://a.example/my page>) and [b](./b%20c.png "A title").',
    '`[a](my page.md)` and \\[a\\](my page.md) and [a\\](my page.md)',
    '[optional] (see page.md) and list[0] (a word), call[a](b, c) or [a](and / or)',
    'As [1] (https://a.example) says, [sic] (2021).',
    '[a] (./b)\n\n[a]: https://a.example',
    '- [ ] (optional) task\n- [x] (done) task',
  ])('is not what only looks like one: %j', async (source) => {
    expect((await problemsOf(source)).filter((problem) => problem.includes('link-not'))).toEqual([]);
  });

  it('is nothing that a stranger wrote', async () => {
    expect(await problemsOf('[a](my page.md)\n\n| a | b |\n| c | d |', 'markdown', false)).toEqual([]);
  });
});

describe('a link with the path of Windows', () => {
  it.each(['[a](..\\b.md)', '[a](..\\..\\b.md#c)', '[a](C:\\docs\\b.md)', '<a href="docs\\b">a</a>'])(
    'is reported: %j',
    async (source) => {
      expect((await problemsOf(source)).map((problem) => problem.split(' ')[1])).toEqual(['link-backslash']);
    },
  );

  it.each(['[a](/b?c=d\\e#f\\g)', '[a](https://a.example/b\\c)', '[a](/b\\_c)'])(
    'is not another one: %j',
    async (source) => {
      expect(await problemsOf(source)).toEqual([]);
    },
  );
});

describe('a table that is shown as text', () => {
  it.each([
    ['| a | b |\n| c | d |', ['1:1 table-not-read']],
    ['Text:\n| a | b |\n| c | d |\n| e | f |', ['2:1 table-not-read']],
    ['> | a | b | c |\n> |---|---|\n> | d | e | f |', ['1:3 table-not-read']],
    ['- Text.\n\n  | `a` | **b** |\n  | c | d |', ['3:3 table-not-read']],
  ])('is reported: %j', async (source, expected) => {
    expect(await problemsOf(source)).toEqual(expected);
    expect(await problemsOf(source, 'mdx')).toEqual(expected);
  });

  it.each([
    '| a | b |\n|---|---|\n| c | d |',
    '|a|\n|b|',
    'Either |a| or\n|b| is | c |.',
    '| a | b |',
    '```text\n| a | b |\n| c | d |\n```',
  ])('is not another text: %j', async (source) => {
    expect(await problemsOf(source)).toEqual([]);
  });
});

describe('Markdown in the title of an older admonition', () => {
  it.each([
    ':::note **a** b\nText.\n:::',
    ':::tip See [a](https://a.example)\nText.\n:::',
    ':::note [_a_]\nText.\n:::',
  ])('is reported: %j', async (source) => {
    expect(await problemsOf(source)).toEqual(['1:1 directive-title']);
  });

  it.each([
    ':::note Title `**a**` of snake_case_name\nText.\n:::',
    ':::note 2 * 3 * 4\nText.\n:::',
    ':::note[**a**]\nText.\n:::',
    ':::note\n**a**\n:::',
  ])('is not another title: %j', async (source) => {
    expect(await problemsOf(source)).toEqual([]);
  });
});
