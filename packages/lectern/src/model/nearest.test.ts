import { expect, it } from 'vitest';
import { nearestTo } from './nearest.ts';

it.each([
  [
    'what differs by a letter put in, taken out or changed',
    'click',
    ['clicks', 'clic', 'clack'],
    ['clack', 'clic', 'clicks'],
  ],
  ['the nearest first, whatever their order', 'frames', ['name', 'flame', 'frame'], ['frame', 'flame', 'name']],
  ['equal ones by their names', 'abcd', ['abcz', 'abcx', 'abcy'], ['abcx', 'abcy', 'abcz']],
  ['each once', 'abc', ['abd', 'abd'], ['abd']],
  ['names in another case, as they are written', 'setcookies', ['setCookies'], ['setCookies']],
  ['what is half of its length away', 'abcde', ['abxyz', 'axxxx'], ['abxyz']],
  ['what is two letters away of a short name', 'ab', ['xy', 'abcd', 'xyz'], ['abcd', 'xy']],
  ['nothing where nothing is like it', 'frames', ['setCookies', ''], []],
  ['nothing that is much farther than the nearest', 'indx.md', ['index.md', 'index.tsx'], ['index.md']],
  ['itself', 'a', ['a'], ['a']],
  ['a beginning', '', ['a', 'abc'], ['a']],
])('finds %s', (_, wanted, given, expected) => {
  expect(nearestTo(wanted, given)).toEqual(expected);
});

it('returns three, or as many as requested', () => {
  const given = ['aab', 'aac', 'aad', 'aae'];
  expect(nearestTo('aaa', given)).toEqual(['aab', 'aac', 'aad']);
  expect(nearestTo('aaa', new Set(given), 1)).toEqual(['aab']);
});
