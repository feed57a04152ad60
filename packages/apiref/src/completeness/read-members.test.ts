import path from 'node:path';
import { expect, test } from 'vitest';
import { createLibrary } from '../extract/library.ts';
import { readMembers } from './read-members.ts';

const file = { package: 'demo', path: 'build/options.d.ts' };
const folder = path.resolve(import.meta.dirname, '../fixtures/completeness');
const library = createLibrary([{ name: 'demo', version: '1.0.0', folder }]);

test('inherited members come first, each once, with the place where they are declared', () => {
  const { value, diagnostics } = readMembers({ name: 'Session', file, library });
  expect(diagnostics).toEqual([]);
  expect(value.map(({ name, place }) => `${name} ${place.file}:${place.line}`)).toEqual([
    'hostname demo@1.0.0/build/options.d.ts:4',
    'port demo@1.0.0/build/options.d.ts:5',
    'capabilities demo@1.0.0/build/options.d.ts:8',
    'quoted-name demo@1.0.0/build/options.d.ts:9',
  ]);
});

test('goes through Omit, mapped types and other files; methods have their parameters', () => {
  const { value, diagnostics } = readMembers({ name: 'Runner', file, library, open: new Set(['Open.Extension']) });
  expect(diagnostics).toEqual([]);
  expect(value.map(({ name }) => name)).toEqual([
    'before',
    'onReload',
    'hostname',
    'port',
    'capabilities',
    'quoted-name',
    'specs',
  ]);
  expect(value.find(({ name }) => name === 'onReload')?.parameters).toEqual(['oldSessionId', 'newSessionId']);
  expect(value.find(({ name }) => name === 'capabilities')?.place.line).toBe(12);
  expect(value.find(({ name }) => name === 'port')?.type).toBe('number');
});

test('a type that is nowhere is a diagnostic, and the rest is there', () => {
  const { value, diagnostics } = readMembers({ name: 'Broken', file, library });
  expect(value.map(({ name }) => name)).toEqual(['own']);
  expect(diagnostics).toMatchObject([
    {
      code: 'coverage-type-unknown',
      file: 'demo@1.0.0/build/options.d.ts',
      message: expect.stringContaining('Elsewhere'),
    },
  ]);
});
