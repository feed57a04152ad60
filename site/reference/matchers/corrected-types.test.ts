import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { correctedTypes, corrections } from './corrected-types.ts';

const declared = readFileSync(
  path.resolve(import.meta.dirname, '../../samples/node_modules/expect-webdriverio/types/expect-webdriverio.d.ts'),
  'utf8',
);

test.each(corrections)('the package still says "%s"', (said) => {
  expect(declared).toContain(said);
});

test('every place is corrected', () => {
  const [type] = correctedTypes([
    { key: 'types', name: 'types', text: declared, place: { file: 'types.d.ts', line: 1 }, references: [] },
  ]);
  for (const [, done] of corrections) expect(type?.text).toContain(done);
  expect(type?.text).not.toMatch(/Default: (?:3000|100)$/m);
});
