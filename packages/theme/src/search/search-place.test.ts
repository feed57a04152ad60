import { expect, it } from 'vitest';
import { placeAddress, readPlace } from './search-place.ts';

it('reads from an address what it says', () => {
  const place = { query: 'a & b=c +#', kind: 'Command', start: 20 };
  const address = placeAddress('/base/', place);
  expect(address).toBe('/base/search?q=a%20%26%20b%3Dc%20%2B%23&kind=Command&page=3');
  expect(readPlace(new URL(address, 'https://example.com').search)).toEqual(place);
});

it('leaves out what is so anyway', () => {
  const first = { query: '', kind: undefined, start: 0 };
  expect(placeAddress('/', first)).toBe('/search?q=');
  expect(readPlace('')).toEqual(first);
});

it.each(['0', '-3', 'x', 'NaN', ''])('takes page %j for the first', (page) => {
  expect(readPlace(`?q=a&page=${page}`).start).toBe(0);
});
