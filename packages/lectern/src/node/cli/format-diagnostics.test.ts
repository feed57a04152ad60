import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { formatDiagnostics } from './format-diagnostics.ts';

const problem = (more: Partial<Diagnostic>): Diagnostic => ({
  code: 'a',
  severity: 'error',
  message: 'No.',
  hint: 'Yes.',
  file: `${process.cwd()}/lock.json`,
  ...more,
});
const lines = (...problems: readonly Diagnostic[]) =>
  stripVTControlCharacters(formatDiagnostics(problems, process.cwd())).split('\n');

it('prints a few of those of one kind about a whole file, and counts the others', () => {
  const alike = Array.from({ length: 50 }, (_, at) => problem({ message: `Package ${at}.` }));
  expect(lines(...alike, problem({ code: 'b' }))).toEqual([
    'lock.json error Package 0. [a]',
    '  Yes.',
    'lock.json error Package 1. [a]',
    '  Yes.',
    'lock.json error Package 2. [a]',
    '  Yes.',
    '  and 47 more [a]',
    'lock.json error No. [b]',
    '  Yes.',
  ]);
});

it('prints each that has a line', () => {
  const found = Array.from({ length: 5 }, (_, at) => problem({ line: at + 1 }));
  expect(lines(...found, ...found)).toHaveLength(20);
  expect(lines(...found)[8]).toBe('lock.json:5 error No. [a]');
});
