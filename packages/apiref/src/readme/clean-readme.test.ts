// One file, though long: one case each for what READMEs do. The excerpts are from READMEs of published packages, shortened; their names are changed.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanReadme } from './clean-readme.ts';
import type { ReadmeContext, ReadmePolicy } from './context.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'readme-'));
mkdirSync(path.join(folder, 'images'));
writeFileSync(path.join(folder, 'images/example.png'), '');

const pages = ['/docs/gettingstarted', '/docs/clioptions', '/docs/options', '/docs/what-is-acme'];

const policy: ReadmePolicy = {
  host: 'acme.io',
  moved: {
    '/': '/docs/what-is-acme',
    '/guide/getstarted/install': '/docs/gettingstarted',
    '/guide/testrunner/gettingstarted': '/docs/clioptions',
  },
  phrases: [
    [/The easiest way is to keep (`[^`]+`) as a dependency, via:/g, 'Install $1:'],
    [/ ?Instructions can be found \[here\]\([^)]*\)\./g, ''],
    [/More can be found \[here\](?=\(\.\/docs)/g, 'See [all options]'],
  ],
  farewell: /^For more information on Acme,? see the homepage/,
  slips: [[/^([ \t]*)exports?\.config(?: = \{)?[ \t]*$/gm, 'exports.config = {']],
};

function clean(text: string, changes: Partial<ReadmeContext> = {}): string {
  return cleanReadme(text, {
    title: 'Example Service',
    route: '/docs/example-service',
    folder,
    files: 'https://github.com/owner/example/blob/HEAD/',
    routes: {
      has: (route, anchor) =>
        pages.includes(route) && (anchor === undefined || (route === '/docs/options' && anchor === 'user')),
      ofPackage: (address) => (address.endsWith('/acme-dot-reporter') ? '/docs/dot-reporter' : undefined),
    },
    versionOf: (name) => ({ '@acme/cli': '7', 'acme-reporter': '0.2.1' })[name],
    policy,
    ...changes,
  });
}

it('says of sentences that READMEs share what the site says', () => {
  const text =
    '# Title\n\nThe easiest way is to keep `a` as a dependency, via:\n\n```sh\nls\n```\n\nInstructions can be found [here](/x).\n\nEnd';
  expect(clean(text)).toBe('Install `a`:\n\n```sh\nls\n```\n\n\n\nEnd');
});

it('gives a link another text and its address on the site', () => {
  expect(clean('# Title\n\nMore can be found [here](./docs/OPTIONS.md).')).toBe(
    'See [all options](https://github.com/owner/example/blob/HEAD/docs/OPTIONS.md).',
  );
});

describe('the title', () => {
  it.each([
    ['# with a mark (acme-intercept-service)', '# acme-intercept-service\n\nText'],
    ['underlined (@acme/dot-reporter)', 'Acme Dot Reporter\n========================\n\nText'],
    [
      'with badges in two lines (acme-docker-service)',
      'Docker [![a](https://a.io/b.svg)](https://a.io)\n[![c](https://c.io/d.svg)](https://c.io)\n===\n\nText',
    ],
    [
      'in HTML, in the middle',
      '<h1 align="center">\n  <img src="https://a.io/logo.png"><br>\n  Example\n</h1>\n\nText',
    ],
    [
      'of the second level, if it speaks of the page (acme-aws-device-farm-service)',
      '## Example service for Acme \n\nText',
    ],
    ['below a logo', '<p align="center"><img src="https://a.io/logo.png"></p>\n\n# Example\n\nText'],
  ])('goes: %s', (_, text) => {
    expect(
      clean(text)
        .replace(/<\/?p[^>]*>/g, '')
        .trim(),
    ).toBe('Text');
  });

  it('stays where it is a section', () => {
    expect(clean('## Installation\n\nText')).toBe('## Installation\n\nText');
  });
});

describe('headings', () => {
  it('begin at 2 and skip no level (acme-json-reporter, acme-timeline-reporter)', () => {
    const text = '# Title\n\n## A\n\n# B\n\n### C\n\nD\n===\n\n#### E:\n\n##### F ##\n';
    expect(clean(text).match(/^#.*/gm)).toEqual(['## A', '## B', '### C', '## D', '### E', '#### F']);
  });

  it('in HTML become Markdown (acme-performancetotal-service)', () => {
    expect(clean('<h2>Installation</h2>\nThe easiest way')).toBe('## Installation\n\nThe easiest way');
  });

  it('that only older parsers know become paragraphs (@rpii/acme-html-reporter)', () => {
    expect(clean('# T\nCompatible.\n####New Feature: styles\n####New Feature: tests')).toBe(
      'Compatible.\n\nNew Feature: styles\n\nNew Feature: tests',
    );
  });
});

describe('links', () => {
  it.each([
    ['our page', '[here](https://acme.io/docs/gettingstarted)', '[here](/docs/gettingstarted)'],
    ['an old address', '[here](http://acme.io/guide/getstarted/install.html)', '[here](/docs/gettingstarted)'],
    ['the testrunner', '[Acme](https://acme.io/guide/testrunner/gettingstarted.html)', '[Acme](/docs/clioptions)'],
    ['an anchor that exists', '[`user`](https://acme.io/docs/options.html#user)', '[`user`](/docs/options#user)'],
    ['an anchor that does not', '[x](https://acme.io/docs/options#gone)', '[x](/docs/options)'],
    ['a page that we do not have', 'See [this](https://acme.io/blog/2019/09/16/devtools.html).', 'See this.'],
    [
      'a host whose name ends like ours',
      '[here](https://notacme.io/docs/gettingstarted)',
      '[here](https://notacme.io/docs/gettingstarted)',
    ],
    ['the homepage', '[it](https://acme.io)', '[it](/docs/what-is-acme)'],
    ['another package', '[Dot](https://github.com/acme/acme-dot-reporter)', '[Dot](/docs/dot-reporter)'],
    [
      'a file of the repository',
      '[o](./docs/OPTIONS.md#a)',
      '[o](https://github.com/owner/example/blob/HEAD/docs/OPTIONS.md#a)',
    ],
    ['nowhere', '[a]() [b](#) [c](#gone) [d](about:config) [e](javascript:alert%281%29)', 'a b c d e'],
    ['another site', '[x](https://example.org/a_(b))', '[x](<https://example.org/a_(b)>)'],
    [
      'a bare address',
      'https://example.org/ and <https://example.org/b>',
      'https://example.org/ and <https://example.org/b>',
    ],
    [
      'a reference',
      '[a][b] [c][d]\n\n[b]: https://acme.io/docs/options\n[d]: #gone',
      '[a](/docs/options) c\n\n[b]: https://acme.io/docs/options\n[d]: #gone',
    ],
    [
      'half a link (@acme/browserstack-service)',
      '[B](https://b.io) Tunnel](https://b.io/t). Set',
      '[B](https://b.io) Tunnel. Set',
    ],
  ])('lead to %s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it('lead to sections of the page, however they are written (acme-wiremock-service)', () => {
    const text =
      '[a](#Options) [b](####standalone) [c](./README.md#options)\n\n## Options\n\nx\n\n## Using standalone\n\nx';
    expect(clean(text)).toContain('[a](#options) [b](#using-standalone) [c](#options)');
  });
});

describe('images', () => {
  it.each([
    ['badges go', '[![Build](https://a.io/b.svg)](https://a.io) [![x](https://c.io/d)]()\n\nText', 'Text'],
    ['screenshots of the old site go', '## A\n\n![Dot](/img/dot.png "Dot")\n\nText', '## A\n\n\n\nText'],
    ['their lead-in ends', 'You find two images:\n\n![x](/img/a.png)', 'You find two images.'],
    ['shipped ones stay', '![An example](./images/example.png)', '![An example](<images/example.png>)'],
    [
      'a file name is no text',
      '![example.png](./images/example.png)',
      '![Example Service: example](<images/example.png>)',
    ],
    [
      'others of the repository are linked',
      '## A\n\n![A chart](./b.png)',
      '## A\n\n[A chart](<https://github.com/owner/example/blob/HEAD/b.png>)',
    ],
    ['logos go', '# T\n\n![chart](resources/chart.png)\n\nText\n\n## A\n\nb', 'Text\n\n## A\n\nb'],
    [
      'in HTML too',
      'a <img src="https://a.io/b.png" alt="x"> b <img src="images/example.png">',
      'a  b <img src="images/example.png">',
    ],
    [
      'none leaves the package',
      '## A\n\n![x](../../etc/passwd)',
      '## A\n\n[x](<https://github.com/owner/example/etc/passwd>)',
    ],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('HTML', () => {
  it('shows what is no element (acme-json-reporter)', () => {
    expect(clean('Set it to <boolean> or <br> of <RESULTS_DIR>.')).toBe(
      'Set it to &lt;boolean> or <br> of <RESULTS_DIR>.',
    );
  });

  it('is read as browsers read it', () => {
    expect(clean('a <img alt="1 > 0" src=images/example.png> <img alt="b > c" src = "https://a.io/b.png">d')).toBe(
      'a <img alt="1 > 0" src=images/example.png> d',
    );
    expect(clean('<h2 title="a > b">A</h2>\nb')).toBe('## A\n\nb');
  });

  it('has links as Markdown has', () => {
    expect(clean(`<a class="x" href='https://acme.io/docs/options'>a</a> <a href="javascript:x">b</a>`)).toBe(
      '<a class="x" href="/docs/options">a</a> <a>b</a>',
    );
  });

  it('has no comments, and tabs instead of those of Docusaurus (@acme/sauce-service)', () => {
    const text =
      '<!-- a -->\n<!--DOCUSAURUS_CODE_TABS-->\n<!--One-->\n```js\na\n```\n<!--Two-->\n```js\nb\n```\n<!--END_DOCUSAURUS_CODE_TABS-->';
    expect(clean(text).replace(/\n+/g, '\n')).toBe(
      '::::tabs\n:::tab[One]\n```js\na\n```\n:::\n:::tab[Two]\n```js\nb\n```\n:::\n::::',
    );
  });
});

describe('code', () => {
  it.each([
    ['a known language', '``` javascript\na\n```', '```javascript\na\n```'],
    ['an unknown one', '```foo\na\n```', '```text\na\n```'],
    ['none', '```\n_source=acme\n```', '```text\n_source=acme\n```'],
    ['a shell without a name', '```\nyarn add a\n```', '```sh\nyarn add a\n```'],
    ['JavaScript without a name', '```\nconst a = 1\n```', '```js\nconst a = 1\n```'],
    ['JSON without a name', '```\n"a": {\n```', '```json\n"a": {\n```'],
    ['a title, but no file of ours', '```js title="a.js" include="./x" {1}\na\n```', '```js title="a.js"\na\n```'],
    ['no end (@delta-reporter/acme-delta-reporter-service)', '```js\na\n', '```js\na\n```'],
    ['a list around it', '- a\n  ```\n  b\n  ```', '- a\n  ```text\n  b\n  ```'],
    ['links and tags in it', '```html\n<foo>[a]()</foo>\n```', '```html\n<foo>[a]()</foo>\n```'],
    ['the common slips', '```js\nexports.config\n    ...\n};\n```', '```js\nexports.config = {\n    // ...\n};\n```'],
    ['the other', '```js\nexport.config = {\n};\n```', '```js\nexports.config = {\n};\n```'],
  ])('with %s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('prose', () => {
  it.each([
    ['a tagline is no quote', '# T\n\n> A service.\n\nText', 'A service.\n\nText'],
    [
      'a note is one (acme-image-comparison-service)',
      '# T\n\n> **NOTE for Windows users**',
      '> **NOTE for Windows users**',
    ],
    ['facts have lines of their own (@acme/spec-reporter)', 'Type: `a`\nDefault: `b`', 'Type: `a`\\\nDefault: `b`'],
    ['names of pictures go', 'Not so :wink: at 10:30', 'Not so  at 10:30'],
    ['empty rows go (acme-slack-service)', '| a | b |\n| - | - |\n|   |\n| c | d |', '| a | b |\n| - | - |\n| c | d |'],
    [
      'a table of contents goes (acme-ui5-service)',
      '## Table of contents\n\n<!--ts-->\n\n- [a](#a)\n\n## A\n\nb',
      '## A\n\nb',
    ],
    ['colons are no directive', ':::note\nText\n:::', '\\:::note\nText\n\\:::'],
    [
      'the reference to the homepage goes',
      'Text\n\n----\n\nFor more information on Acme see the [homepage](https://acme.io).',
      'Text',
    ],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

describe('install commands name the version', () => {
  it.each([
    ['of npm', '```sh\nnpm install @acme/cli --save-dev\n```', '```sh\nnpm install @acme/cli@7 --save-dev\n```'],
    ['of Yarn', '`yarn add -D acme-reporter`', '`yarn add -D acme-reporter@0.2.1`'],
    [
      'of each package',
      '```sh\nnpm i -D @acme/cli acme-reporter other\n```',
      '```sh\nnpm i -D @acme/cli@7 acme-reporter@0.2.1 other\n```',
    ],
    ['but not twice', '```sh\nnpm i @acme/cli@6\n```', '```sh\nnpm i @acme/cli@6\n```'],
    ['and of nothing else', 'The `@acme/cli` and `npx @acme/cli`', 'The `@acme/cli` and `npx @acme/cli`'],
  ])('%s', (_, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});
