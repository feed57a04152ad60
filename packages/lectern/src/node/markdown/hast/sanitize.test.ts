import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../model/entry.ts';
import { type Compiler, createCompiler } from '../index.ts';

const root = join(import.meta.dirname, '..', 'fixtures');

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler({ root, baseUrl: '/', staticDir: join(root, 'static'), contentRoots: [root] });
});

async function compile(source: string, trust: { readonly trusted?: boolean } = { trusted: false }) {
  const entry: Entry = {
    id: 'readme',
    collection: 'docs',
    kind: 'doc',
    route: '/docs/readme',
    frontMatter: {},
    place: { file: 'readme.md' },
    body: { format: 'markdown', source, path: join(root, 'readme.md'), ...trust },
  };
  return compiler.compile(entry);
}

async function htmlOf(source: string, trust?: { readonly trusted?: boolean }): Promise<string> {
  return (await compile(source, trust)).value.html;
}

describe('sanitize', () => {
  it.each([
    ['a script', 'Before <script>alert(1)</script> after.', '<p>Before  after.</p>'],
    ['a script block', '<script>\nalert(1)\n</script>\n\nText.', '<p>Text.</p>'],
    ['a style sheet', '<style>body { display: none }</style>\n\nText.', '<p>Text.</p>'],
    ['an iframe', '<iframe src="https://example.org">fallback</iframe>\n\nText.', '<p>Text.</p>'],
    ['an object', '<object data="https://example.org/x"><p>fallback</p></object>\n\nText.', '<p>Text.</p>'],
    ['a handler', '<b onclick="alert(1)">Bold</b>', '<p><b>Bold</b></p>'],
    ['a handler in an odd case', '<details ONTOGGLE=alert(1) open>x</details>', '<details open>x</details>'],
    ['a style', '<b style="position: fixed">Bold</b>', '<p><b>Bold</b></p>'],
    ['a class of ours', '<div class="search-dialog tabs">x</div>', '<div class="tabs">x</div>'],
    [
      'a form',
      '<form action="https://example.org"><input name="password"></form>',
      '<input name="password" type="checkbox">',
    ],
    ['an SVG', '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>\n\nText.', '<p>Text.</p>'],
    ['a javascript link', '<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['a javascript link in Markdown', '[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['a disguised one', '[x](java&#10;script:alert(1))', '<p><a>x</a></p>'],
    ['a disguised one in HTML', '<a href="&#1;java&#9;script:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['one behind an entity', '<a href="javascript&colon;alert(1)">x</a>', '<p><a>x</a></p>'],
    ['a data link', '[x](data:text/html,<script>alert(1)</script>)', '<p><a>x</a></p>'],
    ['an image of another host', '![x](https://example.org/pixel.png)', ''],
    ['one without a protocol', '<img src="//example.org/pixel.png" alt="x">', ''],
    ['one behind a backslash', '<img src="/\\example.org/pixel.png" alt="x">', ''],
    ['its other sizes', '<picture><source srcset="https://example.org/x.png">Text</picture>', '<p>Text</p>'],
    ['a base', '<base href="https://example.org/">Text', 'Text'],
    [
      'a frame of ours',
      '<lectern-block n="0" onclick="alert(1)">x</lectern-block>',
      '<p><lectern-block n="0">x</lectern-block></p>',
    ],
  ])('removes %s', async (_, source, expected) => {
    expect(await htmlOf(source)).toBe(expected);
  });

  it('leaves alone what is trusted', async () => {
    expect(await htmlOf('<b style="color: red">x</b>', { trusted: true })).toContain('style');
    expect(await htmlOf('<b style="color: red">x</b>', {})).toContain('style');
  });

  it.each(['admonitions.md', 'code.md', 'diagram.md', 'footnotes.md', 'headings.md', 'package-managers.md', 'tabs.md'])(
    'keeps the markup of our own in %s',
    async (name) => {
      const source = readFileSync(join(root, name), 'utf8');
      expect(await htmlOf(source)).toBe(await htmlOf(source, { trusted: true }));
    },
  );

  it('shows no file by reference', async () => {
    const { html } = (await compile('```js include="./samples/acme.conf.js"\n```')).value;
    expect(html).not.toContain('exports');
  });
});
