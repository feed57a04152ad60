import { expect, it } from 'vitest';
import { candidates } from './candidates.ts';

it('names tests, users and markup in this order', () => {
  const attributes = {
    id: '1st',
    'data-product': 'roll',
    'data-testid': 'add',
    name: 'add',
    role: 'button',
    type: 'submit',
  };
  const facts = { tag: 'button', attributes, classes: ['a:b'], text: 'Add', name: 'Add roll' };
  expect(candidates(facts)).toEqual([
    '[data-testid="add"]',
    '[data-product="roll"]',
    'aria/Add roll',
    'button=Add',
    'button[name="add"]',
    '#\\31 st',
    '[role="button"]',
    'button[type="submit"]',
    'button.a\\3a b',
    'button',
  ]);
});

it('finds links by their text, and nothing by long texts', () => {
  const facts = { tag: 'a', attributes: {}, classes: [], text: 'Menu', name: 'Menu' };
  expect(candidates(facts)).toEqual(['aria/Menu', '=Menu', 'a=Menu', 'a']);
  const long = 'word '.repeat(20);
  expect(candidates({ ...facts, text: long, name: 'two\nlines' })).toEqual(['a']);
});
