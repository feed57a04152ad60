import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanReadme } from './clean-readme.ts';
import type { ReadmeContext } from './context.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
  mkdirSync(path.join(folder, 'images'));
  for (const name of ['big_red-chart.v2.png', 'a b.png']) writeFileSync(path.join(folder, 'images', name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const routes = {
  has: (route: string, anchor?: string) => route === '/docs/a' && (anchor === undefined || anchor === 'x'),
  ofPackage: (address: string) => (address === 'https://npm.example/own' ? '/docs/own' : undefined),
};
const files = 'https://github.com/owner/own/blob/HEAD/';
const clean = (text: string, changes: Partial<ReadmeContext> = {}) =>
  cleanReadme(text, { title: 'Own', route: '/docs/own', folder, files, routes, policy: {}, ...changes });

describe('the title and what stands around it', () => {
  it.each([
    ['after a badge that is a reference', '![a][b]\n\n# Own\n\nText\n\n[b]: https://a.io', 'Text\n\n[b]: https://a.io'],
    ['after HTML in a line', '<br>\n\n# Own\n\nText', '<br>\n\n\n\nText'],
    ['of the second level with other words', '## Other\n\nText', '## Other\n\nText'],
    ['after a sentence it is a section', 'Text\n\n# Own', 'Text\n\n## Own'],
    ['after a sentence with a picture it is a section', 'See ![a](https://a.io/b)\n\n# Own', 'See \n\n## Own'],
    ['a byte order mark and other ends of lines', '\uFEFF# Own\r\n\r\nText\rmore', 'Text\nmore'],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('headings', () => {
  it.each([
    ['an empty one goes', '## A\n\n## \n\nb', '## A\n\n\n\nb'],
    ['one of nothing but a picture goes', '## A\n\n## ![](https://a.io/b)\n\nb', '## A\n\n\n\nb'],
    [
      'no level is deeper than six',
      '# T\n\n# A\n## B\n### C\n#### D\n##### E\n###### F',
      '## A\n### B\n#### C\n##### D\n###### E\n###### F',
    ],
    ['marks in it stay', '## A *b* `c` : ##', '## A *b* `c`'],
    ['one in two lines has one', 'A\n  b\n---\n\nText', '## A b\n\nText'],
    ['in a quote too', 'Text\n\n> ### A', 'Text\n\n> ## A'],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('pictures', () => {
  it.each([
    [
      'the name of a file says what it is of',
      '![](images/big_red-chart.v2.png)',
      '![Own: big red chart.v2](<images/big_red-chart.v2.png>)',
    ],
    ['brackets in a text go', '![a \\[b\\]](images/big_red-chart.v2.png)', '![a b](<images/big_red-chart.v2.png>)'],
    ['a space in a name', '![x](images/a%20b.png?raw=true#top)', '![x](<images/a b.png>)'],
    ['references go', 'a ![x][y]\n\n[y]: https://a.io/b.png', 'a \n\n[y]: https://a.io/b.png'],
    ['without a text none is linked', '## A\n\nb ![](c.png)', '## A\n\nb'],
    ['a sentence before another text keeps its colon', '## A\n\nTwo:\n\n![x](/a.png) b', '## A\n\nTwo:\n\n b'],
    [
      'a sentence before a picture that stays keeps its colon',
      '## A\n\nTwo:\n\n![x](images/a%20b.png)',
      '## A\n\nTwo:\n\n![x](<images/a b.png>)',
    ],
    ['a sentence without a colon stays', '## A\n\nTwo.\n\n![x](/a.png)', '## A\n\nTwo.'],
    [
      'before the first section that stays',
      '# Own\n\n![x](c.png)\n\n## A\n\n![x](c.png)',
      `## A\n\n[x](<${files}c.png>)`,
    ],
    [
      'in HTML without quotes',
      'a <img src=images/a%20b.png> <img src=\'https://a.io\'> <img alt="x"> b',
      'a <img src=images/a%20b.png>   b',
    ],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('links', () => {
  it.each([
    [`<A HREF = '/docs/a' class=x>a</A>`, '<A href="/docs/a" class=x>a</A>'],
    ['<a href="https://a.io/&quot;">a</a>', '<a href="https://a.io/&quot;">a</a>'],
    [`<a href='https://a.io/"b'>a</a>`, '<a href="https://a.io/%22b">a</a>'],
  ])('in HTML: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('code', () => {
  it.each([
    ['with words behind the language', '```js{1,2} linenos\na\n```', '```js\na\n```'],
    ['in capitals', '```JavaScript\na\n```', '```javascript\na\n```'],
    ['between other marks', '~~~ py\na\n~~~', '~~~text\na\n~~~'],
    ['that is indented', 'a\n\n    const b = 1', 'a\n\n    const b = 1'],
    ['without an end, empty', '```js', '```js\n```'],
    ['without an end, in a list', '- a\n\n  ```js\n  b', '- a\n\n  ```js\n  b'],
    ...[
      'bash',
      'css',
      'diff',
      'gherkin',
      'groovy',
      'html',
      'java',
      'json',
      'jsx',
      'md',
      'python',
      'sh',
      'shell',
      'text',
      'ts',
      'tsx',
      'typescript',
      'xml',
      'yaml',
      'yml',
    ].map((language) => [`in ${language}`, `\`\`\`${language}\na\n\`\`\``, `\`\`\`${language}\na\n\`\`\``]),
    ...['$ ls', '  npm i', 'npx a', 'pnpm add a', 'allure serve'].map((line) => [
      `evidently of a shell: ${line}`,
      `\`\`\`\n${line}\n\`\`\``,
      `\`\`\`sh\n${line}\n\`\`\``,
    ]),
    ...['a(require("b"))', 'exports.a = 1', 'import a from "b"', 'let a', 'a => b', 'a: [', 'b: function'].map(
      (line) => [`evidently JavaScript: ${line}`, `\`\`\`\nx\n${line}\n\`\`\``, `\`\`\`js\nx\n${line}\n\`\`\``],
    ),
    ...['{ "a-b.c": 1 }', '"a": 1'].map((line) => [
      `evidently JSON: ${line}`,
      `\`\`\`\n${line}\n\`\`\``,
      `\`\`\`json\n${line}\n\`\`\``,
    ]),
    ...['npmi a', 'a: 1', 'outlet a', 'the "a": b'].map((line) => [
      `evidently nothing: ${line}`,
      `\`\`\`\n${line}\n\`\`\``,
      `\`\`\`text\n${line}\n\`\`\``,
    ]),
    ['with dots in TypeScript', '```ts\n...\n  ...  \n[...a]\n```', '```ts\n// ...\n  // ...\n[...a]\n```'],
    ['with dots in a shell', '```sh\n...\n```', '```sh\n...\n```'],
  ] as [string, string, string][])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('prose', () => {
  it.each([
    [
      'a quote after a title, a decoration between',
      '# Own\n\n![a](https://a.io)\n\n> One\n> two\n\nb',
      'One\ntwo\n\nb',
    ],
    ['a quote after a text', 'Text\n\n> One', 'Text\n\n> One'],
    ['a warning', '# Own\n\n> Warning: a\n\nb', '> Warning: a\n\nb'],
    ['an important note', '# Own\n\n> IMPORTANT a', '> IMPORTANT a'],
    ['no picture by a name', 'a:b: :Ab: :a1: c :d_e:', 'a:b: :Ab: :a1: c'],
    [
      'facts that have lines of their own',
      'Type: a\\\nDefault: b<br>\nProps: c  \nRequired: d',
      'Type: a\\\nDefault: b<br>\nProps: c  \nRequired: d',
    ],
    [
      'each fact',
      'A\nExample: a\nProps: b\nRequired: c\nOther: d',
      'A\\\nExample: a\\\nProps: b\\\nRequired: c\nOther: d',
    ],
    ['a row with a picture', '| a |\n| - |\n| ![x](images/a%20b.png) |', '| a |\n| - |\n| ![x](<images/a b.png>) |'],
    ['a table of contents with a sentence', '## Contents\n\nText\n\n- a', '## Contents\n\nText\n\n- a'],
    ['a table of contents at the end', 'a\n\n## Contents\n\n- a\n- b', 'a'],
    ['a table of contents alone', '## Contents\n\n## A', '## A'],
    ['the contents of something', '## Contents of it\n\n- a', '## Contents of it\n\n- a'],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ['a\n\nBye [now](https://a.io).', 'a'],
    ['a\n\n---\n\nBye now.', 'a'],
    ['a\n\nBye *a* *b* *c*', 'a\n\nBye *a* *b* *c*'],
    ['Bye now.\n\na', 'Bye now.\n\na'],
    ['a\n\n## Bye now', 'a\n\n## Bye now'],
  ])('a farewell goes at the end alone: %j', (text, expected) => {
    expect(clean(text, { policy: { farewell: /^Bye/ } })).toBe(expected);
  });
});

describe('tabs of Docusaurus', () => {
  it.each([
    ['without an end stay away', '<!--DOCUSAURUS_CODE_TABS-->\n\n<!--One-->\n\na', 'a'],
    [
      'are no directives in a label',
      '<!--DOCUSAURUS_CODE_TABS-->\n\n<!-- [O]{n}e -->\n\na\n\n<!--END_DOCUSAURUS_CODE_TABS-->\n\n<!--x-->\n\nb',
      '::::tabs\n\n\n:::tab[One]\n\na\n\n\n:::\n\n::::\n\n\n\nb',
    ],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

it('names no version where the site knows none', () => {
  const versionOf = (name: string) => (name === 'a' ? '7' : undefined);
  const text = '`npm add a b && npm i a; pnpm install a` `yarn global add a` `npm i ./a a/b` `npm  i  a`';
  expect(clean(text, { versionOf })).toBe(
    '`npm add a@7 b && npm i a@7; pnpm install a@7` `yarn global add a@7` `npm i ./a a/b` `npm  i  a@7`',
  );
  expect(clean(text)).toBe(text);
});
