import type { FoundPage, MarkedExcerpt } from 'lectern/app/search';
import { expect, it } from 'vitest';
import { placeHits } from './place-hits.ts';

const part = (text: string, isMarked = false) => [{ text, isMarked }];

function hit(title: string, description: string): FoundPage {
  return {
    href: `/${title}`,
    kind: '',
    title: part(title),
    text: part(description),
    headings: [],
    terms: [],
    meant: [],
  };
}
const excerpt = (text: string, id?: string): MarkedExcerpt => ({ id, text: part(text) });
const shown = (excerpts: readonly (MarkedExcerpt | undefined)[]) =>
  placeHits([hit('a', 'About a.'), hit('b', 'About b.')], excerpts, 'some words').map(({ text, place }) => [
    text[0]?.text,
    place,
  ]);

it('shows the words around a match, and leads to their place', () => {
  expect(shown([excerpt('One', 'here'), undefined])).toEqual([
    ['One', 'here'],
    ['About b.', undefined],
  ]);
});

it('shows descriptions where the words around the matches are the same', () => {
  expect(shown([excerpt('Same', 'x'), excerpt('Same', 'y')])).toEqual([
    ['About a.', undefined],
    ['About b.', undefined],
  ]);
});

it('keeps the description of a page that the query names', () => {
  const named = { ...hit('get', 'About get.'), title: part('getText', true) };
  const text = (query: string) => placeHits([named], [excerpt('One', 'here')], query)[0]?.text;
  expect(text('getT')).toEqual(part('About get.'));
  expect(text('get the text')).toEqual(part('One'));
});

it('leads to a section whose heading is the query, although the page has other matching headings', () => {
  const headings = [{ id: 'other', text: part('Other words') }];
  const place = (found: MarkedExcerpt) =>
    placeHits([{ ...hit('a', 'About a.'), headings }], [found], 'some words')[0]?.place;
  expect(place({ ...excerpt('One', 'here'), isSection: true })).toBe('here');
  expect(place(excerpt('One', 'here'))).toBeUndefined();
});

it('lists no section to which the link of its page already leads', () => {
  const headings = ['here', 'other'].map((id) => ({ id, text: part(`About ${id}`) }));
  const listed = (found: MarkedExcerpt) =>
    placeHits([{ ...hit('a', 'About a.'), headings }], [found], 'some words')[0]?.headings.map(({ id }) => id);
  expect(listed({ ...excerpt('One', 'here'), isSection: true })).toEqual(['other']);
  expect(listed(excerpt('One', 'here'))).toEqual(['here', 'other']);
});
