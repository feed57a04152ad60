import { expect, test } from 'vitest';
import { wordsOf } from './package-files.ts';
import { recordProves } from './record-proves.ts';
import { hash } from './sentence-marks.ts';

const code = `{\n  waitforTimeout: {\n    default: 5000\n  },\n${'\n'.repeat(9)}  other: 7,\n  text: 'the moon is too slow'\n}`;
const file = { hash: hash(code, 8), text: code, words: wordsOf(code) };
const files = { read: (name: string) => (name === 'demo/a.js' ? file : undefined), find: () => undefined };
const sentence = { line: 1, text: 'It waits 5 seconds, `waitforTimeout`, or 7.' };
const proves = (source: string, claim: { number: string[] } | { message: string }) =>
  recordProves({ sentence, files, record: { frame: '', facts: '', source }, ...claim });

test.each([
  ['demo/a.js', ['5', '5000'], true],
  ['demo/a.js', ['7'], false],
  ['read demo/a.js', ['5', '5000'], true],
  ['demo/gone.js', ['5', '5000'], false],
  ['declared', ['7'], true],
  ['because measured with a clock: 7 of 12', ['7'], true],
  ['because measured with a clock', ['7'], false],
  ['page', ['7'], false],
  ['none', ['7'], false],
])('the record %s proves the number %s: %s', (source, number, expected) => {
  expect(proves(source, { number })).toBe(expected);
});

test.each([
  ['demo/a.js', 'the … is too slow', true],
  ['demo/a.js', 'the sun is too slow', false],
  ['because Mocha wrote "the sun is too slow"', 'the sun is too slow', true],
  ['because Mocha wrote it', 'the sun is too slow', false],
  ['reader', 'the moon is too slow', false],
])('the record %s proves the message %s: %s', (source, message, expected) => {
  expect(proves(source, { message })).toBe(expected);
});
