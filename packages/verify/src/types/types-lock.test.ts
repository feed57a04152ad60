import { expect, test } from 'vitest';
import { staleRoots } from './stale-roots.ts';
import { parseTypesLock, printTypesLock, type TypesLock } from './types-lock.ts';

const locked = (name: string, version: string) => ({ name, version, integrity: 'sha512-AA==' });
const lock: TypesLock = {
  lockVersion: 1,
  roots: { framework: '7.40.0', '@scope/reporter': '7', chai: '4' },
  packages: {
    'node_modules/framework': locked('framework', '7.39.0'),
    'node_modules/@scope/reporter': locked('@scope/reporter', '7.33.0'),
  },
};

test('reads what it prints', () => {
  expect(parseTypesLock({ text: printTypesLock(lock), file: 'types.lock.json' })).toEqual({
    value: lock,
    diagnostics: [],
  });
});

test.each([
  ['{', 'it is not JSON'],
  ['{"lockVersion":1}', 'it needs "lockVersion": 1'],
  [{ 'node_modules/../a': locked('a', '1.0.0') }, 'is no folder of a'],
  [{ 'node_modules/a': locked('b', '1.0.0') }, 'is no folder of b'],
  [{ 'node_modules/a': locked('a', '^1.0.0') }, 'a is not pinned'],
])('%j: %s', (content, reason) => {
  const text = typeof content === 'string' ? content : JSON.stringify({ lockVersion: 1, roots: {}, packages: content });
  const { diagnostics } = parseTypesLock({ text, file: 'types.lock.json' });
  expect(diagnostics).toMatchObject([{ code: 'types-lock-invalid', message: expect.stringContaining(reason) }]);
});

test('a root of another version than the documented one is stale, and so is one that is not locked', () => {
  expect(staleRoots({ lock, versions: { framework: '7.40.0' } })).toEqual([
    { name: 'framework', locked: '7.39.0', wanted: '7.40.0' },
    { name: 'chai', locked: 'none', wanted: '4' },
  ]);
});
