import { describe, expect, it } from 'vitest';
import type { SearchShard } from '../../model/search.ts';
import { findPostings } from './find-postings.ts';

const shard: SearchShard = { wait: '3 1*2 5', waiter: '0', waiting: '7', wax: '2' };
const pagesOf = (term: string, isPrefix = false, pages = 10) =>
  findPostings(shard, term, isPrefix, pages).map(({ page, term: found }) => `${found} ${page}`);

describe('the pages that have a term', () => {
  it('are numbered from the one before', () => {
    expect(pagesOf('wait')).toEqual(['wait 3', 'wait 4', 'wait 9']);
  });

  it('are those of that exact term, unless the reader is still typing it', () => {
    expect(pagesOf('waiter')).toEqual(['waiter 0']);
    expect(pagesOf('waite')).toEqual([]);
    expect(pagesOf('waite', true)).toEqual(['waiter 0']);
    expect(pagesOf('wait', true)).toEqual(['wait 3', 'wait 4', 'wait 9', 'waiter 0', 'waiting 7']);
  });

  it('are not guessed from two letters', () => {
    expect(pagesOf('wa', true)).toEqual([]);
    expect(findPostings({ waxes: '1' }, 'wax', true, 10)).toHaveLength(1);
  });

  it('have the phrases in which it is', () => {
    const phrasesOf = (text: string) => findPostings({ a: text }, 'a', false, 10).map(({ phrases }) => phrases);
    expect(phrasesOf('0 2*5 1*5:0,12 x:y')).toEqual([[], [], [0, 12]]);
  });

  it('are empty for another build, and without the file', () => {
    expect(pagesOf('wait', false, 9)).toEqual(['wait 3', 'wait 4']);
    expect(findPostings({ wait: '-1 1 x' }, 'wait', false, 10).map(({ page }) => page)).toEqual([0]);
    expect(findPostings(undefined, 'wait', true, 10)).toEqual([]);
    expect(pagesOf('constructor')).toEqual([]);
  });
});

describe('the score of a page with a term', () => {
  const scores = (text: string, pages = 10) => findPostings({ a: text }, 'a', false, pages).map(({ score }) => score);

  it('is the rarity of the term if the page has it once', () => {
    expect(scores('3')).toEqual([Math.log(1 + 9.5 / 1.5)]);
    expect(scores('3 1')[1]).toBeCloseTo(Math.log(1 + 8.5 / 2.5));
  });

  it('grows with the frequency, and less each time', () => {
    const [once, twice, often] = scores('0 1*2 1*100');
    expect(twice! / once!).toBeCloseTo(4.4 / 3.2);
    expect(often! / once!).toBeGreaterThan(2);
    expect(often! / once!).toBeLessThan(2.2);
  });

  it('grows with the phrases that have it, and is most for what says what a page is about', () => {
    const [text, one, several, named] = scores('0 1:0 1:0,8,16 1*5:0');
    expect(one).toBeGreaterThan(text!);
    expect(several).toBeGreaterThan(one!);
    expect(named).toBeGreaterThan(several!);
  });
});
