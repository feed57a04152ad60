import { expect, it } from 'vitest';
import { isSameDocument, pageInAddress } from './addresses.ts';

it('knows which addresses lead to another part of the same document', () => {
  const page = 'https://example.org/a?b#c';
  expect(isSameDocument('https://example.org/a?b#d', page)).toBe(true);
  for (const other of ['https://example.org/a?b', 'https://example.org/a#c', 'https://example.org/#c']) {
    expect(isSameDocument(other, page)).toBe(false);
  }
});

it('reads pages that their addresses hold', () => {
  expect(pageInAddress('about:blank')).toBe('<!doctype html>');
  expect(pageInAddress('data:text/html;charset=utf-8,%3Cp%3Ea#b')).toBe('<p>a');
  expect(pageInAddress('data:text/html;base64,w6k=')).toBe('é');
  expect(pageInAddress('https://example.org/')).toBeUndefined();
});
