import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseSource, readSourceText } from './source-file.ts';

test('returns the line of every offset', () => {
  const text = 'a;\n\nb;\nc;';
  const { lineAt } = parseSource({ name: 'a.js', text });
  expect([...text].map((_, offset) => lineAt(offset))).toEqual([1, 1, 1, 2, 3, 3, 3, 4, 4]);
  expect(lineAt(text.length)).toBe(4);
});

test.each([
  ['a.ts', 'const a: string = b as string;', true],
  ['a.mts', 'const a: string = b as string;', true],
  ['a.js', 'const a: string = b;', false],
  ['a.d.ts', 'const a: string;', true],
  ['a.d.cts', 'const a: string;', true],
  ['a.ts', 'const a: string;', false],
  ['a.d.ts.js', 'const a: string;', false],
])('takes the language of %s from its ending', (name, text, isValid) => {
  expect(parseSource({ name, text }).errors.length === 0).toBe(isValid);
});

test('names the lines of syntax errors', () => {
  const { errors } = parseSource({ name: 'a.js', text: 'a;\nb;\nc = ;\n' });
  expect(errors[0]?.line).toBe(3);
  expect(errors[0]?.message).not.toBe('');
});

test('reads a text without a byte order mark and with line feeds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'a.md');
  writeFileSync(file, '\uFEFFa\r\nb\rc\nd\uFEFF');
  expect(readSourceText(file)).toBe('a\nb\nc\nd\uFEFF');
});
