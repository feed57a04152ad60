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

test.each([
  ['{', 'it is not JSON'],
  ['{"lockVersion":2,"packages":{}}', 'it needs "lockVersion": 1'],
  [lock({ a: 1 }), 'the entry of a is not an object'],
  [lock({ a: { version: '^7.0.0', integrity, license: 'MIT' } }), 'a has no exact version'],
  [lock({ a: { version: '7.0.0', integrity: 'md5-x', license: 'MIT' } }), 'a has no integrity hash'],
  [lock({ a: { version: '7.0.0', integrity } }), 'a has no license'],
])('%s: %s', (text, reason) => {
  const [message] = reasonOf(text);
  expect(message).toContain(reason);
});
