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
