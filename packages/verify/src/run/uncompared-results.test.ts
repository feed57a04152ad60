import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import { uncomparedResults } from './uncompared-results.ts';

const columns = (code: string, info = '') =>
  guideSamples(`Text.\n\n- An item\n\n  \`\`\`js${info}\n  ${code.replaceAll('\n', '\n  ')}\n  \`\`\`\n`)
    .flatMap(uncomparedResults)
    .map(({ line, column, message }) => [line, column, message.split(': ')[1]]);

test.each([
  ["console.log('a') // → a", []],
  ['const a = 1 // a comment', []],
  ['console.log(a)\n// → a', [[7, 3, '// → a']]],
  ['console.log(\n  await b()\n) // → a', [[8, 5, '// → a']]],
  ['console.log(a) // →\n// a', [[6, 18, '// →']]],
  [
    'a() // → a\nconsole.log(b) // → b\nc() //→ c',
    [
      [6, 7, '// → a'],
      [8, 7, '//→ c'],
    ],
  ],
] as const)('%j', (code, expected) => {
  expect(columns(code)).toEqual(expected);
});

test('samples that must fail are read, too', () => {
  expect(columns("console.log(a)\n// → a\nthrow 'b'", ' fails="b"')).toEqual([[7, 3, '// → a']]);
});
