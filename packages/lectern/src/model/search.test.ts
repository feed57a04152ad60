import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPages, plainSlug, type SearchPage, unpackPages } from './search.ts';

const page = (href: string, title: string): SearchPage => ({ href, title, description: 'd', kind: 0, headings: ['h'] });
const places = (pages: readonly SearchPage[]) => packPages(pages).map(([place]) => place);

it('leaves out what an address has in common with the one before and with the title', () => {
  const pages = [
    page('/base/', 'Home'),
    page('/base/docs/getting-started', 'Getting started'),
    page('/base/docs/$$', '$$'),
    page('/base/docs/api/click', 'element.click'),
    page('/base/docs/api/click-2', 'element.click'),
  ];
  expect(places(pages)).toEqual(['/base/..', '/base/docs/', '.', '/base/docs/api/.', 'click-2']);
  expect(unpackPages(packPages(pages))).toEqual(pages);
});

it('returns the pages that it was given', () => {
  const segment = fc.oneof(
    fc.constantFrom('a', 'b.c', '$$', 'B'),
    fc.webSegment().filter((text) => !/^\.*$/.test(text)),
  );
  const href = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
    .map(([parts, slash]) => `/${parts.join('/')}${slash && parts.length > 0 ? '/' : ''}`);
  const title = fc.oneof(fc.constantFrom('a', 'x.a', 'b c', '.', ''), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(href, title)), (list) => {
      const pages = list.map(([address, text]) => page(address, text));
      expect(unpackPages(packPages(pages))).toEqual(pages);
    }),
  );
});

it('makes the usual id from a heading', () => {
  expect(plainSlug('What’s (really) new? A_b-c 2')).toBe('whats-really-new-a_b-c-2');
});
