import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OddEntry, packed } from '../../test/packed.ts';
import { integrityOf, openTestRegistry, type TestRegistry } from '../../test/test-registry.ts';
import { cacheFolder, fetchPackage, fetchPackages } from './fetch-packages.ts';

const manifest = '{"name":"@demo/one","version":"1.2.3"}';
const tarball = packed({ 'package.json': manifest });
const integrity = integrityOf(tarball);

let folder: string;
let registry: TestRegistry;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fetch-package-'));
  vi.stubEnv('npm_config_cache', path.join(folder, 'npm'));
  registry = await openTestRegistry({ name: '@demo/one', version: '1.2.3', tarball });
});

afterEach(() => {
  registry.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function fetchDemo(locked: { version?: string; integrity?: string } = {}, url = registry.url) {
  return fetchPackage({
    name: '@demo/one',
    locked: { version: '1.2.3', integrity, license: 'MIT', ...locked },
    cacheDir: path.join(folder, 'packages'),
    lockFile: 'reference.lock.json',
    registry: url,
  });
}

test('unpacks the locked tarball once, and asks nobody the second time', async () => {
  const { value, diagnostics } = await fetchDemo();
  expect(diagnostics).toEqual([]);
  expect(value?.folder).toBe(path.join(folder, 'packages', '@demo/one-1.2.3'));
  expect(readFileSync(path.join(value!.folder, 'package.json'), 'utf8')).toContain('"1.2.3"');

  registry.requests.length = 0;
  rmSync(path.join(folder, 'npm'), { recursive: true });
  expect(await fetchDemo()).toEqual({ value, diagnostics: [] });
  expect(registry.requests).toEqual([]);
});

test('says what it unpacked, and leaves nothing else beside it', async () => {
  const { value } = await fetchDemo();
  expect(value).toMatchObject({ name: '@demo/one', version: '1.2.3', license: 'MIT' });
  expect(readdirSync(path.join(folder, 'packages', '@demo'))).toEqual(['one-1.2.3']);
});

test('keeps the tarball in the cache of npm, and needs no connection afterwards', async () => {
  await fetchDemo();
  expect(existsSync(path.join(folder, 'npm', '_cacache'))).toBe(true);
  rmSync(path.join(folder, 'packages'), { recursive: true });
  registry.close();
  const { value, diagnostics } = await fetchDemo();
  expect(diagnostics).toEqual([]);
  expect(readFileSync(path.join(value!.folder, 'package.json'), 'utf8')).toBe(manifest);
});

test('asks the registry that npm is set to', async () => {
  vi.stubEnv('npm_config_registry', registry.url);
  const input = { name: '@demo/one', locked: { version: '1.2.3', integrity, license: 'MIT' } };
  const cacheDir = path.join(folder, 'packages');
  expect((await fetchPackage({ ...input, cacheDir, lockFile: 'reference.lock.json' })).diagnostics).toEqual([]);
  expect(registry.requests).not.toEqual([]);
});

test.each([
  ['whose unpacking was interrupted', undefined],
  ['that the lock file names another tarball for', 'sha512-other=='],
])('unpacks a package again %s', async (_, unpacked) => {
  const there = path.join(folder, 'packages', '@demo/one-1.2.3');
  mkdirSync(there, { recursive: true });
  writeFileSync(path.join(there, 'left.txt'), '');
  if (unpacked) writeFileSync(path.join(there, '.integrity'), unpacked);
  expect((await fetchDemo()).diagnostics).toEqual([]);
  expect(readdirSync(there).sort()).toEqual(['.integrity', 'package.json']);
});

test('downloads a package once for all that want it at the same time', async () => {
  await Promise.all([fetchDemo(), fetchDemo(), fetchDemo()]);
  expect(registry.requests.filter((url) => url.endsWith('.tgz'))).toHaveLength(1);
});

test('never removes a package that another build has finished', async () => {
  for (let round = 1; round <= 20; round++) {
    rmSync(path.join(folder, 'packages'), { recursive: true, force: true });
    const lost: unknown[] = [];
    // Fetches of different registries do not share their work, like those of two builds.
    const builds = ['', '/', '//', '///'].map(async (slashes) => {
      const { value } = await fetchDemo({}, registry.url + slashes);
      for (let look = 1; look <= 20; look++) {
        if (!existsSync(path.join(value!.folder, 'package.json'))) lost.push(`round ${round}, look ${look}`);
        await setImmediate();
      }
    });
    await Promise.all(builds);
    expect(lost).toEqual([]);
  }
});

test('a tarball with another hash is an error and leaves nothing behind', async () => {
  const other = integrity.replace('sha512-', 'sha512-AAAA');
  const { value, diagnostics } = await fetchDemo({ integrity: other });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'package-integrity', severity: 'error', file: 'reference.lock.json' }]);
  expect(diagnostics[0]!.message.endsWith(` names (wanted ${other} but got ${integrity}).`)).toBe(true);
  expect(existsSync(path.join(folder, 'packages', '@demo/one-1.2.3'))).toBe(false);
});

test('what cannot be reached is one diagnostic that names the package', async () => {
  const { diagnostics } = await fetchDemo({}, 'http://127.0.0.1:9/');
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({
    code: 'package-unreachable',
    message: expect.stringContaining('@demo/one 1.2.3'),
  });
});

test('fetches several packages, and names each that is missing', async () => {
  const locked = { version: '1.2.3', integrity, license: 'MIT' };
  const packages = { '@demo/one': locked, gone: { ...locked, version: '2.0.0' } };
  const { value, diagnostics } = await fetchPackages({
    names: ['gone', '@demo/one', 'unlocked'],
    lock: { lockVersion: 1, packages },
    lockFile: 'own.lock.json',
    cacheDir: path.join(folder, 'packages'),
    registry: registry.url,
  });
  const there = path.join(folder, 'packages', '@demo/one-1.2.3');
  expect(value).toEqual([{ name: '@demo/one', version: '1.2.3', license: 'MIT', folder: there }]);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['package-unreachable', 'own.lock.json'],
    ['package-not-locked', 'own.lock.json'],
  ]);
  expect(diagnostics[0]?.message).toContain('gone 2.0.0');
  expect(diagnostics[0]?.message).toContain('404');
  expect(diagnostics[1]?.message).toContain('unlocked');
});

test('keeps packages beside the cache of the engine', () => {
  expect(cacheFolder('/site')).toBe(path.resolve('/site/node_modules/.cache/lectern/packages'));
  expect(cacheFolder('.')).toBe(path.resolve('node_modules/.cache/lectern/packages'));
});

test('opens nothing of a tarball before its hash is that of the lock file', async () => {
  registry.send(packed({ 'package.json': manifest, 'other.txt': 'x'.repeat(1_000_000) }));
  const { diagnostics } = await fetchDemo();
  expect(diagnostics).toMatchObject([{ code: 'package-integrity' }]);
  expect(readdirSync(path.join(folder, 'packages', '@demo'))).toEqual([]);
});

test.each<[string, OddEntry]>([
  ['a path that leads out', { name: 'package/../../../../escaped.txt', content: 'x' }],
  ['a path that is absolute', { name: `${tmpdir()}/lectern-escaped.txt`, content: 'x' }],
  ['a path with backslashes', { name: 'package\\..\\..\\escaped.txt', content: 'x' }],
  ['a symbolic link', { name: 'package/escaped.txt', link: { to: '/etc/passwd', kind: 'symbolic' } }],
  ['a link to a folder outside', { name: 'package/escaped', link: { to: '../../..', kind: 'symbolic' } }],
  ['a hard link', { name: 'package/escaped.txt', link: { to: '/etc/passwd', kind: 'hard' } }],
])('writes and links nothing outside the folder for a tarball with %s', async (_, odd) => {
  const sent = packed({ 'package.json': manifest, 'README.md': '# One' }, [odd]);
  registry.send(sent);
  const { value } = await fetchDemo({ integrity: integrityOf(sent) });
  const inside = value ? readdirSync(value.folder, { recursive: true, withFileTypes: true }) : [];
  for (const item of inside) expect([item.name, item.isSymbolicLink()]).toEqual([item.name, false]);
  expect(inside.some(({ name }) => name === 'escaped' || (name === 'escaped.txt' && !odd.content))).toBe(false);
  const around = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('npm'));
  expect(around.filter((file) => /escaped/.test(file) && !file.includes('one-1.2.3'))).toEqual([]);
  expect(existsSync(path.join(tmpdir(), 'lectern-escaped.txt'))).toBe(false);
});

test('unpacks no bomb', { timeout: 15_000 }, async () => {
  const sent = bomb(600_000_000);
  registry.send(sent);
  expect(sent.length).toBeLessThan(1_000_000);
  const { value, diagnostics } = await fetchDemo({ integrity: integrityOf(sent) });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'package-too-large', file: 'reference.lock.json' }]);
  expect(diagnostics[0]?.message).toContain('@demo/one 1.2.3');
  expect(diagnostics[0]?.message).toMatch(/\b500 /);
  expect(readdirSync(path.join(folder, 'packages', '@demo'))).toEqual([]);
});

/** Zeros, compressed piece by piece. */
function bomb(size: number): Buffer {
  const piece = gzipSync(Buffer.alloc(50_000_000), { level: 9 });
  return Buffer.concat(Array.from({ length: size / 50_000_000 }, () => piece));
}
