import { expect, it } from 'vitest';
import { keyOf, needsShift, withShift } from './keys.ts';

it('knows the keys that type characters', () => {
  expect(keyOf('a')).toEqual({ key: 'a', code: 'KeyA', keyCode: 65, location: 0, text: 'a' });
  expect([keyOf(')'), keyOf('?')].map(({ code }) => code)).toEqual(['Digit0', 'Slash']);
  expect(keyOf('é')).toEqual({ key: '', code: '', keyCode: 0, location: 0, text: 'é' });
});

it('knows the private characters of the protocol', () => {
  expect(keyOf('\uE008')).toEqual({ key: 'Shift', code: 'ShiftLeft', keyCode: 16, location: 1, text: '' });
  expect(keyOf('\uE01A')).toEqual({ key: '0', code: 'Numpad0', keyCode: 96, location: 3, text: '0' });
  expect(keyOf('\uE029')).toMatchObject({ key: '/', code: 'NumpadDivide' });
  expect(keyOf('\uE03C')).toMatchObject({ key: 'F12', keyCode: 123 });
});

it('knows what Shift changes', () => {
  expect(['A', '?', 'a', '1', 'é'].map(needsShift)).toEqual([true, true, false, false, false]);
  const shifted = ['a', '1', '\uE01B', '\uE004'].map((character) => withShift(keyOf(character)).text);
  expect(shifted).toEqual(['A', '!', '1', '']);
});
