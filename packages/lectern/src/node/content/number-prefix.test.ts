import { expect, it } from 'vitest';
import { numberPrefix, withoutNumberPrefixes } from './number-prefix.ts';

it.each([
  ['02-intro', { name: 'intro', position: 2 }],
  ['02 - intro', { name: 'intro', position: 2 }],
  ['2.intro', { name: 'intro', position: 2 }],
  ['10_intro-to-it', { name: 'intro-to-it', position: 10 }],
  ['intro', { name: 'intro' }],
  ['2021-02-08-post', { name: '2021-02-08-post' }],
  ['1.2-notes', { name: '1.2-notes' }],
  ['7', { name: '7' }],
  ['7-', { name: '7-' }],
])('reads %s', (name, expected) => {
  expect(numberPrefix(name)).toEqual(expected);
});

it('takes the prefixes off every part of a path', () => {
  expect(withoutNumberPrefixes('01-guides/02-first/3d')).toBe('guides/first/3d');
});
