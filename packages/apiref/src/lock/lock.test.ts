import { expect, test } from 'vitest';
import { parseLock, printLock } from './lock.ts';

const integrity = 'sha512-UswBOjpWwk7ziGi9beZGX/XFrp4m1Ws0ni5HI9mzAkOlpKKKWhnX6i95pWQV6sPF4Urv4RJf8WXayHhTbzXzdA==';
const lock = (packages: unknown) => JSON.stringify({ lockVersion: 1, packages });
const reasonOf = (text: string) =>
  parseLock({ text, file: 'reference.lock.json' }).diagnostics.map(({ message }) => message);

test('reads what it prints, packages in order', () => {
  const packages = {
    acme: { version: '7.40.0', integrity, license: 'MIT' },
    '@acme/types': { version: '7.40.0', integrity, license: 'MIT' },
  };
  const text = printLock({ lockVersion: 1, packages });
  expect(Object.keys(JSON.parse(text).packages)).toEqual(['@acme/types', 'acme']);
  expect(parseLock({ text, file: 'reference.lock.json' })).toEqual({
    value: { lockVersion: 1, packages },
    diagnostics: [],
  });
});

const entry = { version: '7.0.0', integrity, license: 'MIT' };

test('writes two spaces, a line per fact and a newline at the end', () => {
  expect(printLock({ lockVersion: 1, packages: { acme: entry } })).toBe(`{
  "lockVersion": 1,
  "packages": {
    "acme": {
      "version": "7.0.0",
      "integrity": "${integrity}",
      "license": "MIT"
    }
  }
}
`);
});

test.each([
  ['{', 'it is not JSON ('],
  ['null', 'it needs "lockVersion": 1 and an object "packages"'],
  ['"lock"', 'it needs "lockVersion": 1'],
  ['{"lockVersion":2,"packages":{}}', 'it needs "lockVersion": 1'],
  ['{"packages":{}}', 'it needs "lockVersion": 1'],
  ['{"lockVersion":1}', 'it needs "lockVersion": 1'],
  [lock([]), 'it needs "lockVersion": 1'],
  [lock({ a: 1 }), 'the entry of a is not an object'],
  [lock({ a: null }), 'the entry of a is not an object'],
  [lock({ good: entry, a: { ...entry, version: undefined } }), 'a has no exact version'],
  [lock({ a: { ...entry, integrity: undefined } }), 'a has no integrity hash'],
  [lock({ a: { ...entry, license: undefined } }), 'a has no license'],
])('refuses %s: %s', (text, reason) => {
  const { value, diagnostics } = parseLock({ text, file: 'reference.lock.json' });
  expect(value).toEqual({ lockVersion: 1, packages: {} });
  expect(diagnostics).toMatchObject([
    { code: 'package-lock-invalid', file: 'reference.lock.json', message: expect.stringContaining(reason) },
  ]);
});

test.each(['0.0.1', '7.40.12', '10.20.30', '7.0.0-beta.1', '7.0.0-rc'])('takes %s for an exact version', (version) => {
  expect(reasonOf(lock({ a: { ...entry, version } }))).toEqual([]);
});

test.each(['^7.0.0', '7', '7.0', '7.x.0', 'x.0.0', '7.0.x', '7.0.0-', '7.0.0 || 8.0.0', '7.0.0-beta 1', 'latest', ''])(
  'takes "%s" for no exact version',
  (version) => {
    expect(reasonOf(lock({ a: { ...entry, version } }))).toEqual([expect.stringContaining('a has no exact version')]);
  },
);

test.each([integrity, 'sha256-ab+/', 'sha384-abc='])('takes %s for a hash', (hash) => {
  expect(reasonOf(lock({ a: { ...entry, integrity: hash } }))).toEqual([]);
});

test.each([
  'md5-abcd',
  'sha1-abcd',
  'xsha512-abcd',
  'sha512-',
  'sha512-ab cd',
  'sha512-abcd===',
  `${integrity} sha1-x`,
  '',
])('takes "%s" for no hash', (hash) => {
  expect(reasonOf(lock({ a: { ...entry, integrity: hash } }))).toEqual([
    expect.stringContaining('a has no integrity hash'),
  ]);
});
