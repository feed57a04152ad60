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

test('prints packages by their folders', () => {
  const text = printTypesLock({
    ...lock,
    roots: { b: '1', a: '2' },
    packages: { 'node_modules/b': locked('b', '1.0.0'), 'node_modules/a': locked('a', '1.0.0') },
  });
  expect(text.match(/"(?:node_modules\/)?[ab]":/g)).toEqual(['"a":', '"b":', '"node_modules/a":', '"node_modules/b":']);
  expect(text.endsWith('}\n')).toBe(true);
});

test.each([
  ['node_modules/a', locked('a', '1.0.0-beta.1'), true],
  ['node_modules/b/node_modules/@c/a', locked('@c/a', '1.0.0'), true],
  ['node_modules/a', { ...locked('a', '1.0.0'), integrity: 'sha1-AA==' }, false],
  ['node_modules/a', { ...locked('a', '1.0.0'), integrity: 'x sha512-AA==' }, false],
  ['node_modules/a', { ...locked('a', '1.0.0'), integrity: 'sha256-AA==' }, true],
  ['node_modules/a', locked('a', 'v1.0.0'), false],
  ['node_modules/a', locked('a', '1.0'), false],
])('%s %j is pinned to its place: %s', (folder, content, is) => {
  const { value, diagnostics } = parseTypesLock({
    text: JSON.stringify({ lockVersion: 1, roots: { a: '1' }, packages: { [folder]: content } }),
    file: 'l',
  });
  expect(diagnostics).toHaveLength(is ? 0 : 1);
  expect(value.roots).toEqual(is ? { a: '1' } : {});
});

test.each([
  { lockVersion: 2, roots: {}, packages: {} },
  { lockVersion: 1, packages: {} },
  { lockVersion: 1, roots: {} },
])('%j is no lock file', (content) => {
  expect(parseTypesLock({ text: JSON.stringify(content), file: 'l' })).toMatchObject({
    value: { lockVersion: 1, roots: {}, packages: {} },
    diagnostics: [{ file: 'l', message: expect.stringContaining('it needs "lockVersion": 1, "roots" and "packages"') }],
  });
});
