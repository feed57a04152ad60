import { describe, expect, test } from 'vitest';
import type { Outcome } from './adapter.ts';
import type { PageSample } from './page-samples.ts';
import { unmetExpectation } from './unmet-expectation.ts';

const unmet = (sample: Partial<PageSample>, outcome: Partial<Outcome> = {}) =>
  unmetExpectation({ code: '', ...sample } as PageSample, { id: 'a', printed: [], ...outcome });

describe('errors', () => {
  test.each([
    ['none', {}, undefined, undefined],
    ['one', {}, 'no such file', 'no such file'],
    ['one in color', {}, '\u001b[31mno\u001b[0;1m such file\u001b[m', 'no such file'],
    ['the one that must come', { fails: 'such' }, 'no \u001b[31msuch\u001b[0m file', undefined],
    [
      'none though one must come',
      { fails: 'such' },
      undefined,
      'it is marked as failing with "such" and does not fail: remove the mark',
    ],
    ['another than must come', { fails: 'such' }, '\u001b[31mother', 'it must fail with "such", and fails with: other'],
  ] as const)('%s', (_, sample, error, expected) => {
    expect(unmet(sample, error === undefined ? {} : { error })).toBe(expected);
  });
});

describe('what a line prints', () => {
  test.each([
    ["console.log('a') // → a", 'a', true],
    ["console.log('a') // → 'a'", 'a', true],
    ['console.log("a");   // → "a"  ', ' a\n', true],
    ["console.log('a') // → 'a'", "'a'", true],
    ["console.log('a') // → 'a\"", 'a', false],
    ["console.log('a') // → a", 'ab', false],
    ["console.log('a') // → a", 'ba', false],
    ['console.log(a) // → a…c', 'abbc', true],
    ['console.log(a) // → a...c', 'a\nb\nc', true],
    ['console.log(a) // → …', '', true],
    ['console.log(a) // → a.c', 'abc', false],
    ['console.log(a) // → [1] (2)', '[1] (2)', true],
    ["console.log('a') // → a", '\u001b[33ma\u001b[39m', true],
    ["console.log('a') // is a", 'b', true],
    ['const b = console.log(a) // → 1', '1', true],
  ])('%s prints %j: %s', (line, text, isMet) => {
    const shown = line.split('→ ')[1]?.trim();
    expect(unmet({ code: `first()\n${line}` }, { printed: [{ text, line: 2 }] })).toBe(
      isMet ? undefined : `line 2 shows ${shown} and prints ${text}`,
    );
  });

  test('each line that shows a result must be reached', () => {
    const code = "console.log('a') // → a\nif (b)\n  console.log('b') // → b";
    const first = { text: 'a', line: 1 };
    expect(unmet({ code }, { printed: [first] })).toBe('line 3 shows a result and was not reached');
    expect(unmet({ code }, { printed: [first, { text: 'b', line: 3 }] })).toBeUndefined();
    expect(unmet({ code, fails: 'stop' }, { printed: [first], error: 'stop' })).toBeUndefined();
    expect(unmet({ code }, { printed: [first, { text: 'b' }] })).toBe('line 3 shows a result and was not reached');
    expect(unmet({ code: '// → nothing is printed' })).toBeUndefined();
  });

  test('each time that a line prints counts', () => {
    const printed = [
      { text: 'a', line: 1 },
      { text: 'b', line: 1 },
    ];
    expect(unmet({ code: 'console.log(x) // → a' }, { printed })).toBe('line 1 shows a and prints b');
  });
});

describe('the output that a page shows', () => {
  test.each([
    ['a\nb', ['a', 'b'], undefined],
    ['a\n\n  b  ', ['a\nx\n b'], undefined],
    ['b\na', ['a', 'b'], 'it does not print the line "a" that the page shows; it prints: a ⏎ b'],
    ['a\na', ['a'], 'it does not print the line "a" that the page shows; it prints: a'],
    ["'a'", ['a'], undefined],
    ['… passed', ['\u001b[32m3\u001b[0m passed'], undefined],
    ['', [], undefined],
    ['x', ['y'.repeat(400)], `it does not print the line "x" that the page shows; it prints: ${'y'.repeat(300)}`],
  ])('%j of %j', (output, printed, expected) => {
    expect(unmet({ output }, { printed: printed.map((text) => ({ text })) })).toBe(expected);
  });
});
