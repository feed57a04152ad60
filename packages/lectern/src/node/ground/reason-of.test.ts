import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.ts';

const unreadable = new Error('x');
Object.defineProperty(unreadable, 'message', {
  get() {
    throw unreadable;
  },
});

const cases: readonly (readonly [thrown: unknown, reason: string])[] = [
  [new Error('boom.'), 'boom'],
  [new TypeError(''), 'TypeError'],
  [new Error('first\nsecond'), 'first'],
  [
    new Error('\n  Build failed with 1 error:\n\n[TSCONFIG_ERROR] No file.\nmore'),
    'Build failed with 1 error: [TSCONFIG_ERROR] No file',
  ],
  [new Error('nothing follows:'), 'nothing follows:'],
  [new Error('\u001b[31mred\u001b[0m'), 'red'],
  ['text', 'text'],
  ['', 'it throws an error without a message'],
  [undefined, 'it throws undefined'],
  [null, 'it throws null'],
  [Symbol('s'), 'it throws Symbol(s)'],
  [{ code: 3 }, 'it throws { code: 3 }'],
  [Object.create(null), 'it throws [Object: null prototype] {}'],
  [{ message: 'of another realm' }, 'of another realm'],
  [unreadable, 'it throws something that cannot be shown'],
];

it('says what was thrown, whatever it is', () => {
  expect(cases.map(([thrown]) => reasonOf(thrown))).toEqual(cases.map(([, reason]) => reason));
});
