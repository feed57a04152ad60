import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  packPages,
  packPhrase,
  packShards,
  phraseSize,
  plainSlug,
  type SearchPage,
  unpackPages,
  unpackShards,
} from './search.ts';

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

it('packs the position and the size of a phrase into one number', () => {
  const packed = [packPhrase(0, 1), packPhrase(0, 8), packPhrase(1, 3), packPhrase(1, 20)];
  expect(packed).toEqual([0, 7, 10, 15]);
  expect(packed.map(phraseSize)).toEqual([1, 8, 3, 8]);
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

it('returns a link to each shard that it was given, and none without shards', () => {
  const files = ['$$', 'a', 'wait'].map((from, at) => ({ from, name: `${at}` }));
  for (const given of [files, files.slice(0, 1), []])
    expect(unpackShards(packShards('/base/assets/search/', given))).toEqual(
      given.map(({ from, name }) => ({ from, href: `/base/assets/search/${name}.json` })),
    );
});

it('makes the usual id from a heading', () => {
  expect(plainSlug('What’s (really) new? A_b-c 2')).toBe('whats-really-new-a_b-c-2');
});
