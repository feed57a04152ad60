import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPlainMapping } from './plain-mapping.ts';

it.each([
  'title: Page\n',
  'description: Find an element - by CSS, `text`, role [or] {so} & it\'s done, 100% "sure"; a:b c#d\nslug: a',
  'sidebar_position: 12\ndraft: true\nunlisted: false\nzero: 0\nbelow: -3  ',
  'title: Überschrift – “so”\n',
  'title: yes\nother: on\nlast: y',
])('reads lines of words as YAML does: %j', (text) => {
  expect(readPlainMapping(text)).toEqual(parse(text));
});

it.each([
  '',
  'title: a: b',
  'title: a:',
  'title: a # b',
  'title: "quoted"',
  'title: null',
  'title: True',
  'title:\n  - a',
  'title: a\n  continued',
  'title: 1.5',
  'title: 0x10',
  'title: 012',
  'title: [a]',
  'title: |\n  a',
  'title: a\ntitle: b',
  'title: a\n\nother: b',
  'title: a\t# b',
  '__proto__: a',
  'constructor: a',
  '# comment',
])('leaves anything else to the parser: %j', (text) => {
  expect(readPlainMapping(text)).toBeUndefined();
});
