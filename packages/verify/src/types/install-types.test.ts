import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTypes } from './install-types.ts';
import type { TypesLock } from './types-lock.ts';

const { extract } = vi.hoisted(() => ({ extract: vi.fn() }));
vi.mock('pacote', () => ({ default: { extract } }));

let cacheDir: string;
beforeEach(() => {
  cacheDir = path.join(mkdtempSync(path.join(tmpdir(), 'types-')), 'cache');
  extract.mockReset();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path.dirname(cacheDir), { recursive: true });
});

const locked = (name: string, version = '1.0.0') => ({ name, version, integrity: `sha512-${name}` });
const lock: TypesLock = {
  lockVersion: 1,
  roots: {},
  packages: {
    'node_modules/a/node_modules/b': locked('b', '2.0.0'),
    'node_modules/a': locked('a'),
    'node_modules/b': locked('b'),
  },
};
const install = (given = lock) => installTypes({ lock: given, lockFile: 'types.lock.json', cacheDir });

test('unpacks each package to its place, those that lie in others after these, and once', async () => {
  const order: string[] = [];
  extract.mockImplementation(async (spec: string, folder: string, { integrity }: { integrity: string }) => {
    order.push(
      `${spec} ${path.relative(cacheDir, folder).replace(/^types-[0-9a-f]{16}\.[0-9a-f-]{36}\//, '')} ${integrity}`,
    );
  });
  const { value, diagnostics } = await install();
  expect(diagnostics).toEqual([]);
  expect(order).toEqual([
    'a@1.0.0 node_modules/a sha512-a',
    'b@1.0.0 node_modules/b sha512-b',
    'b@2.0.0 node_modules/a/node_modules/b sha512-b',
  ]);
  expect(value).toMatch(new RegExp(`^${cacheDir}/types-[0-9a-f]{16}$`));
  expect(readdirSync(cacheDir)).toEqual([path.basename(value!)]);
  expect(readFileSync(path.join(value!, 'package.json'), 'utf8')).toBe('{"private":true}\n');
  expect(await install()).toEqual({ value, diagnostics: [] });
  expect(order).toHaveLength(3);
  const other = await install({ ...lock, packages: { 'node_modules/a': locked('a', '1.0.1') } });
  expect(other.value).not.toBe(value);
});

test('asks the registry and the cache that npm is configured with, the cache first', async () => {
  vi.stubEnv('npm_config_registry', undefined);
  vi.stubEnv('npm_config_cache', undefined);
  await install();
  expect(extract.mock.calls[0]![2]).toEqual({ integrity: 'sha512-a', preferOffline: true, fetchRetries: 1 });
  vi.stubEnv('npm_config_registry', 'https://npm.example');
  vi.stubEnv('npm_config_cache', '/cache');
  await install({ ...lock, packages: { 'node_modules/a': locked('a', '3.0.0') } });
  expect(extract.mock.lastCall![2]).toMatchObject({ registry: 'https://npm.example', cache: '/cache/_cacache' });
});

test.each([
  [
    'EINTEGRITY',
    'sha512-x integrity checksum failed when using sha512: wanted sha512-x but got sha512-y. (9 bytes)\nmore',
    'types-package-integrity',
    'wanted sha512-x but got sha512-y',
  ],
  ['ENOTFOUND', 'request failed\nmore', 'types-package-unreachable', 'request failed'],
])('after %s there is no folder, and the package is named', async (code, message, kind, reason) => {
  extract.mockImplementation(async (spec: string) => {
    if (spec === 'b@1.0.0') throw Object.assign(new Error(message), { code });
  });
  const { value, diagnostics } = await install();
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: kind, file: 'types.lock.json' }]);
  expect(`${diagnostics[0]!.message} ${diagnostics[0]!.hint}`).toContain(reason);
  expect(diagnostics[0]!.message).toContain('b');
  expect(diagnostics[0]!.message).not.toContain('more');
  expect(readdirSync(cacheDir)).toEqual([]);
});

test('takes the folder of a check that ran at the same time', async () => {
  const both = await Promise.all([install(), install()]);
  expect(both[0]).toEqual(both[1]);
  expect(existsSync(both[0].value!)).toBe(true);
  expect(readdirSync(cacheDir)).toHaveLength(1);
});
