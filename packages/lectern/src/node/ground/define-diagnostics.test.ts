import { expect, it } from 'vitest';
import { defineDiagnostics } from './define-diagnostics.ts';

const { diagnostic } = defineDiagnostics({
  'page-lost': { severity: 'error', message: 'There is no {page}.', hint: 'Look for {page}.' },
});

it('fills the texts in', () => {
  expect(diagnostic('page-lost', { file: 'a.md', line: 2 }, { page: 'b' })).toEqual({
    code: 'page-lost',
    severity: 'error',
    message: 'There is no b.',
    hint: 'Look for b.',
    file: 'a.md',
    line: 2,
  });
});

it('throws when a value is missing, for that is a mistake of ours', () => {
  expect(() => diagnostic('page-lost', { file: 'a' })).toThrow('"page" is missing');
});
