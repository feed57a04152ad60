import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../model/entry.ts';
import { type Compiler, createCompiler } from '../create-compiler.ts';

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
      '<input name="user-content-password" type="checkbox">',
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
    ['a reference that there is none of', '<a href="lectern-ref:99">x</a>', '<p><a>x</a></p>'],
    ['a protocol of our own', '<a href="lectern:x">x</a>', '<p><a>x</a></p>'],
    [
      'classes that only begin or end like ours',
      '<aside class="note-x x-note note">x</aside>',
      '<aside class="note">x</aside>',
    ],
    ['a role of ours elsewhere', '<aside role="alert">x</aside>', '<aside>x</aside>'],
    [
      'a style of a cell that is more than its side',
      '<table><tr><td style="text-align: left; color: red">x</td><td style="position: fixed; text-align: left">y</td><td style="text-align:right">z</td></tr></table>',
      '<div class="table"><table><tbody><tr><td>x</td><td>y</td><td class="right">z</td></tr></tbody></table></div>',
    ],
    ['a base', '<base href="https://example.org/">Text', 'Text'],
    [
      'a frame of ours',
      '<lectern-block n="0" onclick="alert(1)">x</lectern-block>',
      '<p><lectern-block n="0">x</lectern-block></p>',
    ],
    [
      'an attribute of what stays',
      '<p lang="x" data-x="1" accesskey="a" tabindex="1">x</p>',
      '<p lang="x" accesskey="a" tabindex="1">x</p>',
    ],
    [
      'a frame that has no number',
      '<lectern-block n="0x">a</lectern-block><lectern-block n="x1">b</lectern-block>',
      '<p><lectern-block>a</lectern-block><lectern-block>b</lectern-block></p>',
    ],
    [
      'an input that is text',
      '<p><input type="text" value="x"><input type="radio"></p>',
      '<p><input value="x" type="checkbox"><input type="radio"></p>',
    ],
    [
      'a protocol that is neither of pages nor of mail',
      '<a href="mailto:a@b.example">x</a> <a href="tel:1">y</a>',
      '<p><a href="mailto:a@b.example">x</a> <a>y</a></p>',
    ],
    [
      'a protocol that character references hide',
      '[x](javascript&amp;colon;alert(1) "y")<a href="java&NewLine;script&Tab;&colon;alert(1)">x</a>',
      '<p><a href="lectern-ref:0" title="y">x</a><a>x</a></p>',
    ],
    ['an image without a file', '<img alt="x"> text', '<p> text</p>'],
  ])('removes %s', async (_, source, expected) => {
    expect(await htmlOf(source)).toEqual(expected);
  });

  it.each([
    ['<table><tr><th style="text-align: center;">x</th></tr></table>', '<th class="center">x</th>'],
    ['<div>\n<a/href="https://a.example">x</a>\n</div>', '<a href="https://a.example">x</a>'],
    ['<div>\n<a/href="http://a.example">x</a>\n</div>', '<a href="http://a.example">x</a>'],
    ['<div>\n<a/href="irc://a.example">x</a><a/href="data:x">y</a>\n</div>', '<a>x</a><a>y</a>'],
    ['<input type="checkbox" disabled checked>', '<input type="checkbox" disabled checked'],
    ['- [ ] x', '<input type="checkbox" disabled'],
    ['<img src="./images/wide.png" alt="x">', '<img src="lectern-ref:'],
  ])('keeps of %s what does no harm', async (source, expected) => {
    expect(await htmlOf(source)).toContain(expected);
  });

  it.each([
    ['<div id="seed">{}</div>', '<div id="user-content-seed">{}</div>'],
    ['<div id="lectern-seed">{}</div>', '<div id="user-content-lectern-seed">{}</div>'],
    ['<p id="root">x</p>', '<p id="user-content-root">x</p>'],
    ["<p id='lectern-root'>x</p>", '<p id="user-content-lectern-root">x</p>'],
    ['<div>\n<p/id=lectern-root>x</p>\n</div>', /<p id="user-content-lectern-root">x/],
    ['<P ID="&#108;ectern-root">x</P>', '<p id="user-content-lectern-root">x</p>'],
    ['<p id="__proto__">x</p>', '<p id="user-content-__proto__">x</p>'],
    ['<p id="">x</p>', '<p>x</p>'],
    ['<a name="body">x</a>', '<p><a name="user-content-body">x</a></p>'],
    [
      '<a id="getElementById" name="getElementById">x</a>',
      /^<p><a (?:(?:id|name)="user-content-getElementById" ?){2}>/,
    ],
    ['<img name="body" src="./images/wide.png" alt="">', /name="user-content-body"/],
    [
      '<input name="lectern-tabs-1" id="lectern-tabs-1-1">',
      /(?=.*name="user-content-lectern-)(?=.*id="user-content-lectern-)/,
    ],
    ['<label for="lectern-menu">x</label>', '<p><label for="user-content-lectern-menu">x</label></p>'],
    ['<table><tr><td headers="a b">x</td></tr></table>', /headers="user-content-a user-content-b"/],
    ['<dl aria-labelledby="root seed"></dl>', '<dl aria-labelledby="user-content-root user-content-seed"></dl>'],
    ['<button form="root" popovertarget="lectern-menu">x</button>', '<p>x</p>'],
    ['## Heading {#lectern-seed}', /^<h2 id="heading">/],
    ['## Heading {#seed}', /^<h2 id="user-content-seed">/],
    ['## Lectern seed', /^<h2 id="section-lectern-seed">/],
    [':::note{#lectern-seed}\nx\n:::', /^<aside [^>]*id="user-content-lectern-seed"/],
    ['<p id="a">x</p><p id="a">y</p>', '<p id="user-content-a">x</p><p>y</p>'],
    ['<b name="a">x</b><p id="a">y</p>', /<p id="user-content-a">y/],
    ['<img usemap="#body" src="./images/wide.png" alt="">', /usemap="#user-content-body"/],
  ])('gives no element a name that a script looks for: %s', async (source, expected) => {
    const html = await htmlOf(source);
    if (typeof expected === 'string') expect(html).toBe(expected);
    else expect(html).toMatch(expected);
  });

  it('lets links find what a stranger named, and headings first', async () => {
    const source =
      '[a](#a) [b](#b) <a href="#c">c</a> \n\n<div>\n<a/href=#a>d</a>\n</div>\n\n## B\n\n<a name="a"></a><i id="b">x</i>';
    const { value, diagnostics } = await compile(source);
    expect(value.references.map(({ target }) => target)).toEqual(['#user-content-a', '#b', '#c', '#user-content-a']);
    expect(value.html).toContain('<a href="lectern-ref:3">d</a>');
    expect(value.anchors).toEqual(['b', 'user-content-a', 'user-content-b']);
    expect(diagnostics).toEqual([]);
  });

  it('leaves links alone that only look like one into the page', async () => {
    const { value } = await compile('[x](?a) [y](./b.md) [z](#c) [0](#100%)\n\n<i id="a">a</i><i id="c">c</i>');
    expect(value.references.map(({ target }) => target)).toEqual(['?a', './b.md', '#user-content-c', '#100%']);
  });

  it('keeps labels, footnotes and tabs together', async () => {
    const tabs = '::::tabs\n:::tab[One]\nx\n:::\n:::tab[Two]\ny\n:::\n::::\n\n';
    const { html } = (await compile(`${tabs}Text[^1].\n\n## Footnote label\n\n[^1]: Note.\n`)).value;
    for (const [, id] of html.matchAll(/(?:for|aria-describedby)="([^"]*)"|href="#([^"]*)"/g))
      if (id) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('<h2 id="footnote-label">');
    expect(html).toContain('<h2 id="lectern-footnotes">');
    expect(html).toContain('href="#lectern-fn-1"');
    expect(html).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
  });

  it('leaves alone what is trusted', async () => {
    expect(await htmlOf('<b style="color: red">x</b>', { trusted: true })).toContain('style');
    expect(await htmlOf('<b style="color: red">x</b>', {})).toContain('style');
  });

  it.each(['admonitions.md', 'code.md', 'diagram.md', 'footnotes.md', 'headings.md', 'package-managers.md', 'tabs.md'])(
    'keeps the markup of our own in %s',
    async (name) => {
      const source = readFileSync(join(root, name), 'utf8');
      const html = await htmlOf(source);
      // Lines of strangers' code wrap, so that it does not scroll.
      const plain = (text: string) => text.replaceAll(/user-content-| data-wrap=""|(?<=<pre) tabindex="0"/g, '');
      expect(plain(html)).toBe(plain(await htmlOf(source, { trusted: true })));
    },
  );

  it('keeps an option of a command line whole in code that is longer than a line', async () => {
    expect(await htmlOf('`tool run tool.config.js --chain-me --x`')).toContain(
      'class="wraps">tool run tool.config.js <span>--chain</span>-me <span>--x</span></code>',
    );
    expect(await htmlOf('`--chain-me`')).toContain('<code>--chain-me</code>');
    expect(await htmlOf('`const count = first--second-third--fourth`')).not.toContain('<span>');
  });

  it('wraps the lines of code that nobody here can format', async () => {
    expect(await htmlOf('```js\na\n```')).toContain('data-wrap');
    expect(await htmlOf('```js\na\n```', { trusted: true })).not.toContain('data-wrap');
    expect(await htmlOf('```\n┌┐\n```')).not.toContain('data-wrap');
  });

  it('shows no file by reference', async () => {
    const { html } = (await compile('```js include="./samples/acme.conf.js"\n```')).value;
    expect(html).not.toContain('exports');
  });
});
