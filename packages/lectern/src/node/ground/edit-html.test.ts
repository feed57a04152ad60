import { expect, it } from 'vitest';
import { attributeOf, type HtmlOpen, readHtml } from '../../model/read-html.ts';
import { editHtml, setValue } from './edit-html.ts';

it('makes the edits of a text and leaves the rest', () => {
  expect(editHtml('abcdef', [])).toBe('abcdef');
  expect(
    editHtml('abcdef', [
      { start: 0, end: 1, text: 'x' },
      { start: 2, end: 2, text: 'y' },
      { start: 4, end: 6, text: '' },
    ]),
  ).toBe('xbycd');
});

it.each(['A', 'A=""', 'A=b', "A='b'", 'A = "b"'])(
  'gives an attribute that is written as %s another value',
  (written) => {
    const html = `<p ${written} c>`;
    const tag = readHtml(html).next().value as HtmlOpen;
    expect(editHtml(html, [setValue(html, attributeOf(tag, 'a')!, `d"&'`)])).toBe(`<p A="d&quot;&amp;'" c>`);
  },
);
