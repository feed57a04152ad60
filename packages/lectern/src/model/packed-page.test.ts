import { expect, it } from 'vitest';
import { joinDocument, joinPayload, type PackedPage, readPackedPage, writePackedPage } from './packed-page.ts';

const page = '{"route":"/a","title":"A\\n"}';
const article = '<p>Line\nand "line" ü</p>';
const packed: PackedPage = { hash: 'h', sidebar: '/s.json', page, article, parts: ['<html>', 0, 5, '</html>'] };

it.each([packed, { hash: 'h', page, article: '', parts: [] }])('reads what it wrote: %o', (given) => {
  expect(readPackedPage(writePackedPage(given))).toEqual(given);
});

it('refuses other text', () => {
  expect(() => readPackedPage('<!DOCTYPE html>\n<p>Log in to the network')).toThrow();
});

it('joins a document from its own texts and stretches of the shell, the page and the article', () => {
  const shell = '<shell></shell>';
  const parts = [
    '<!DOCTYPE html>',
    0,
    7,
    shell.length,
    page.length,
    ' ',
    shell.length + page.length,
    article.length,
    7,
    8,
  ];
  expect(joinDocument(shell, { ...packed, parts })).toBe(`<!DOCTYPE html><shell>${page} ${article}</shell>`);
  expect(joinDocument(shell, { ...packed, parts: [] })).toBe('');
});

it.each([undefined, '/s".json'])('puts a payload together, with the sidebar %s', (sidebar) => {
  const payload = JSON.parse(joinPayload('b"1', { ...packed, sidebar })) as object;
  const own = sidebar === undefined ? {} : { sidebar };
  expect(payload).toEqual({ build: 'b"1', hash: 'h', page: { route: '/a', title: 'A\n' }, ...own, article });
});
