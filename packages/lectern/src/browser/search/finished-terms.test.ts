import { describe, expect, it } from 'vitest';
import { searchTerm } from '../../model/search-words.ts';
import { finishedTerms } from './finished-terms.ts';

describe('the terms of a finished word', () => {
  it.each([
    'settings',
    'navigation',
    'debugging',
    'environment',
    'performance',
    'organizations',
    'utilities',
    'running',
  ])('are known for every beginning of "%s" that is longer than its stem', (word) => {
    const stem = searchTerm(word);
    const beginnings = [...word].map((_, at) => word.slice(0, at + 1)).slice(Math.max(stem.length, 3));
    for (const beginning of beginnings) expect([searchTerm(beginning), ...finishedTerms(beginning)]).toContain(stem);
  });

  it.each([
    'click',
    'page',
    'value',
    'feature',
    'package',
    'message',
    'await',
    'image',
    'shell',
    'news',
    'größe',
    'ann',
  ])('are none for "%s", which no ending follows', (word) => {
    expect(finishedTerms(word)).toEqual([]);
  });
});
