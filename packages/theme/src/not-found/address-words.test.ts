// cspell:ignore Displayd Cimg
import { expect, it } from 'vitest';
import { addressWords } from './address-words.ts';

it.each([
  ['/docs/api/element/waitForDisplayd', 'waitForDisplayd'],
  ['/docs/v7/set-cookies.html', 'set cookies'],
  ['/docs/page_objects/', 'page objects'],
  ['/guide/timeouts/index.html', 'timeouts'],
  ['/docs/7.x', ''],
  ['/', ''],
  ['/caf%C3%A9', 'café'],
  ['/a%zz', 'a zz'],
  ['/%3Cimg%20src=x%20onerror=alert(1)%3E', 'img src onerror alert'],
  [`/${'long '.repeat(100)}`, 'long '.repeat(20)],
])('asks for what %s may mean', (path, words) => {
  expect(addressWords(path)).toBe(words);
});
