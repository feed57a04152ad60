import { expect, test } from 'vitest';
import { correctedTypes } from './corrected-types.ts';

const place = { file: 'types.d.ts', line: 1 };
const typeOf = (text: string) => ({ key: 'types', name: 'types', text, place, references: [] });

test('corrects a comment, and reports the corrections that fit none', () => {
  const { value, diagnostics } = correctedTypes([typeOf('/** interval between attempts. Default: 100 */')], place);
  expect(value[0]?.text).toBe(
    '/** interval between attempts. Default: `waitforInterval`; 100 in a script of your own */',
  );
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['correction-unused', 'types.d.ts'],
    ['correction-unused', 'types.d.ts'],
    ['correction-unused', 'types.d.ts'],
  ]);
});
