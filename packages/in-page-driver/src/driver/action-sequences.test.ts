import { expect, it } from 'vitest';
import { DriverError } from '../errors.ts';
import { readActions } from './action-sequences.ts';

const codeOf = (source: unknown) => {
  try {
    readActions([source]);
  } catch (error) {
    return error instanceof DriverError ? error.code : error;
  }
};

it('groups the actions of all sources by tick', () => {
  const keys = { type: 'key', id: 'k', actions: [{ type: 'keyDown', value: 'a' }, { type: 'pause' }] };
  const move = { type: 'pointerMove', x: 1, y: 2 };
  const mouse = {
    type: 'pointer',
    id: 'm',
    actions: [{ type: 'pause', duration: 5 }, move, { type: 'pointerDown', button: 0 }],
  };
  expect(readActions([keys, mouse])).toEqual([
    [
      { type: 'keyDown', value: 'a' },
      { type: 'pause', duration: 5 },
    ],
    [
      { type: 'pause', duration: 0 },
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: 1, y: 2 },
    ],
    [{ type: 'pointerDown', button: 0 }],
  ]);
});

it('has a mouse only', () => {
  for (const pointerType of ['touch', 'pen']) {
    expect(codeOf({ type: 'pointer', id: 'p', parameters: { pointerType }, actions: [] })).toBe(
      'unsupported operation',
    );
  }
});

it.each([
  [5],
  [{ type: 'other', id: 'a', actions: [] }],
  [{ type: 'none', id: 'a', actions: [{ type: 'keyDown', value: 'a' }] }],
  [{ type: 'key', id: 'a', actions: [{ type: 'keyDown', value: 'ab' }] }],
  [{ type: 'pointer', id: 'a', actions: [{ type: 'pointerMove', x: 1, y: 1, origin: {} }] }],
  [{ type: 'wheel', id: 'a', actions: [{ type: 'scroll', x: 0, y: 0, deltaX: 0 }] }],
])('refuses %j', (source) => {
  expect(codeOf(source)).toBe('invalid argument');
});
