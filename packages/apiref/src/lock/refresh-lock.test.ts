import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packed } from '../../test/packed.ts';
import { integrityOf, openTestRegistry, type TestRegistry } from '../../test/test-registry.ts';
import type { ReferenceLock } from './lock.ts';
import { refreshLock } from './refresh-lock.ts';

const tarball = packed({ 'package.json': '{"name":"@demo/one","version":"2.0.0"}' });
const fresh = { version: '2.0.0', integrity: integrityOf(tarball), license: 'ISC' };
const old = { version: '2.0.0', integrity: 'sha512-old', license: 'MIT' };
const gone = { version: '1.0.0', integrity: 'sha512-gone', license: 'MIT' };
const lockFile = 'reference.lock.json';
const empty: ReferenceLock = { lockVersion: 1, packages: {} };

let folder: string;
let registry: TestRegistry;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'refresh-lock-'));
  vi.stubEnv('npm_config_cache', path.join(folder, 'npm'));
  const tags = { latest: '2.0.0', next: '2.0.0' };
  registry = await openTestRegistry({ name: '@demo/one', version: '2.0.0', license: 'ISC', tags, tarball });
});

afterEach(() => {
  registry.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['2.0.0', 'latest', 'next'])('pins what is wanted to the version and hash of "%s"', async (version) => {
  const wanted = { '@demo/one': version };
  expect(await refreshLock({ lock: empty, wanted, lockFile, registry: registry.url })).toEqual({
    value: { lockVersion: 1, packages: { '@demo/one': fresh } },
    diagnostics: [],
  });
});

test('asks for the packages of the lock again if nothing else is wanted', async () => {
  const lock: ReferenceLock = { lockVersion: 1, packages: { '@demo/one': old } };
  const { value, diagnostics } = await refreshLock({ lock, lockFile, registry: registry.url });
  expect(diagnostics).toEqual([]);
  expect(value.packages).toEqual({ '@demo/one': fresh });
  expect(lock.packages).toEqual({ '@demo/one': old });
});

test('asks for nothing but what is wanted, and keeps the others', async () => {
  const lock: ReferenceLock = { lockVersion: 1, packages: { gone, '@demo/one': old } };
  const wanted = { '@demo/one': '2.0.0' };
  const { value, diagnostics } = await refreshLock({ lock, wanted, lockFile, registry: registry.url });
  expect(diagnostics).toEqual([]);
  expect(value.packages).toEqual({ gone, '@demo/one': fresh });
  expect(registry.requests).toEqual(['/@demo%2fone']);
});

test('keeps the entry of a package that the registry does not have, and names it', async () => {
  const lock: ReferenceLock = { lockVersion: 1, packages: { gone, '@demo/one': old } };
  const { value, diagnostics } = await refreshLock({ lock, lockFile, registry: registry.url });
  expect(value.packages).toEqual({ gone, '@demo/one': fresh });
  expect(diagnostics).toMatchObject([{ code: 'package-unreachable', severity: 'error', file: lockFile }]);
  expect(diagnostics[0]?.message).toContain('gone 1.0.0');
  expect(diagnostics[0]?.message).toContain('404');
  expect(diagnostics[0]?.message).not.toContain('\n');
});

test('names a version that the package does not have, and pins nothing', async () => {
  const wanted = { '@demo/one': '3.0.0' };
  const { value, diagnostics } = await refreshLock({ lock: empty, wanted, lockFile, registry: registry.url });
  expect(value.packages).toEqual({});
  expect(diagnostics).toMatchObject([{ message: expect.stringContaining('@demo/one 3.0.0') }]);
});

test.each(['file:../one', './one.tgz', 'https://example.com/one.tgz', 'github:demo/one', 'C:\\one'])(
  'refuses a package from %s, which no build would find',
  async (version) => {
    const lock: ReferenceLock = { lockVersion: 1, packages: { '@demo/one': old } };
    const wanted = { '@demo/one': version };
    const { value, diagnostics } = await refreshLock({ lock, wanted, lockFile, registry: registry.url });
    expect(value).toEqual(lock);
    expect(diagnostics).toMatchObject([{ code: 'package-not-published', file: lockFile }]);
    expect(diagnostics[0]?.message).toContain(version);
    expect(registry.requests).toEqual([]);
  },
);

test('says that a package without a license has none', async () => {
  registry.close();
  registry = await openTestRegistry({ name: '@demo/one', version: '2.0.0', tarball });
  const wanted = { '@demo/one': '2.0.0' };
  const { value } = await refreshLock({ lock: empty, wanted, lockFile, registry: registry.url });
  expect(value.packages['@demo/one']?.license).toBe('UNLICENSED');
});

test('asks the registry that npm is set to', async () => {
  vi.stubEnv('npm_config_registry', registry.url);
  const { value } = await refreshLock({ lock: empty, wanted: { '@demo/one': 'latest' }, lockFile });
  expect(value.packages).toEqual({ '@demo/one': fresh });
});
