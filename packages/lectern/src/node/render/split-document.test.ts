import { describe, expect, it } from 'vitest';
import { joinDocument, joinPayload, readPackedPage, writePackedPage } from '../../model/packed-page.ts';
import { createSplitter } from './split-document.ts';

const shell =
  '<html><head><style>a{color:red}b{color:blue}</style></head><body><nav><a href="/">Home page</a></nav><main></main><footer>The end of it</footer></body></html>';
const page = '{"route":"/a","title":"A \\u003c B","toc":[{"id":"one"}]}';
const article = '<h2 id="one">One – “two”</h2>\n<p>Text with a line\nand {braces}, \u{1F916}, and \u0000.</p>';
const document = `<html><head><title>A</title><style>b{color:blue}</style></head><body><nav><a href="/">Home page</a></nav><main>${article}</main><footer>The end of it</footer><script>{"page":${page}}</script></body></html>`;

describe('a packed page', () => {
  it('gives the document again, and holds none of what it has in common with others', () => {
    const parts = createSplitter(shell)(document, page + article);
    const packed = readPackedPage(writePackedPage({ hash: 'f00', sidebar: '/s.json', page, article, parts }));
    expect(joinDocument(shell, packed)).toBe(document);
    const texts = parts.filter((part) => typeof part === 'string');
    expect(texts.join('')).not.toMatch(/Home page|The end|Text with|"toc"/);
    expect(JSON.parse(joinPayload('b1', packed))).toEqual({
      build: 'b1',
      hash: 'f00',
      page: JSON.parse(page),
      sidebar: '/s.json',
      article,
    });
  });

  it.each(['', '<', '}', 'no tag at all', '{{{<<<}}}'])('gives %j again', (text) => {
    for (const common of ['', shell, text]) {
      const parts = createSplitter(common)(text, '');
      expect(joinDocument(common, { hash: '', page: '', article: '', parts })).toBe(text);
    }
  });

  it('has no sidebar in its payload where the page has none', () => {
    const parts = createSplitter('')('', '');
    expect(JSON.parse(joinPayload('b', { hash: 'h', page: '{}', article: '', parts }))).not.toHaveProperty('sidebar');
  });
});

describe('what documents have in common', () => {
  it('is told as where it begins and how long it is, what is their own as it is', () => {
    const split = createSplitter('<p>The first text of all</p>');
    expect(split('<p>The first text of all</p>', '')).toEqual([0, 28]);
    expect(split('own<p>The first text of all</p>end', '')).toEqual(['own<', 1, 27, 'end']);
    expect(split('a<b', '')).toEqual(['a<b']);
    expect(split('', '')).toEqual([]);
  });

  it('is looked for in what is given with the document, too, which follows the shell', () => {
    const split = createSplitter('<nav>Navigation of it</nav>');
    expect(split('<i>Only in this document</i>', '<i>Only in this document</i>')).toEqual([27, 28]);
  });

  it('is the longest that there is, wherever', () => {
    const text = '<p>The same text here</p><i>x</i><p>The same text here</p><b>and more of it</b>';
    const split = createSplitter(text);
    const start = text.lastIndexOf('p>The same');
    expect(split(`x<${text.slice(start)}`, '')).toEqual(['x<', start, text.length - start]);
    const own = '<p>The same text here</p><b>and more of it</b><u>end</u>';
    expect(split(own, own)).toEqual([text.length, own.length]);
  });

  it('is no text that is shorter than the numbers for it', () => {
    expect(createSplitter('fifteen letters<')('fifteen letters<', '')).toEqual([0, 16]);
    expect(createSplitter('fourteen lette<')('fourteen lette<', '')).toEqual(['fourteen lette<']);
  });

  it('ends where a rule of a style sheet does, or a declaration of it', () => {
    expect(createSplitter('a{color:red;top:0}b{}')('x{color:red;top:0}c', '')).toEqual(['x{', 2, 16, 'c']);
    const split = createSplitter(':root{--own:1px;--common:#123456;--other:1px}');
    expect(split(':root{--common:#123456;--other:2px}', '')).toEqual([':root{', 16, 17, '--other:2px}']);
  });

  it('ends where a value of an attribute does', () => {
    const split = createSplitter('<a class="external link" href="/one">One</a>');
    expect(split('<a class="external link" href="/two">One</a>', '')).toEqual([0, 31, '/two">One</a>']);
    const policy = (hash: string) =>
      `<meta content="script-src 'self';style-src '${hash}';img-src 'self' data:;font-src 'self'">`;
    const parts = createSplitter(policy('sha256-shell'))(policy('sha256-page'), '');
    expect(parts.filter((part) => typeof part === 'string')).toEqual(["style-src 'sha256-page';"]);
  });

  it('is found among the first places of a piece that is there often', () => {
    const often = '<p>A text that is there often</p>';
    const split = createSplitter(`${often.repeat(40)}<b>last</b>`);
    expect(split(often.repeat(3), '')).toEqual([0, 3 * often.length]);
  });
});
