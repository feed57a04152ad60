import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packed } from '../../test/packed.ts';
import { fetchPackage } from './fetch-packages.ts';

const tarball = packed({ 'package.json': '{"name":"@demo/one","version":"1.2.3"}' });
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

let folder: string;
let server: Server;
let requests: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fetch-package-'));
  vi.stubEnv('npm_config_cache', path.join(folder, 'npm'));
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `${address()}one.tgz`, integrity };
    response.setHeader('content-type', 'application/json');
    const version = { name: '@demo/one', version: '1.2.3', dist };
    return response.end(JSON.stringify({ name: '@demo/one', 'dist-tags': {}, versions: { '1.2.3': version } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

function fetchDemo(locked: { version?: string; integrity?: string } = {}, registry = address()) {
  return fetchPackage({
    name: '@demo/one',
    locked: { version: '1.2.3', integrity, license: 'MIT', ...locked },
    cacheDir: path.join(folder, 'packages'),
    lockFile: 'reference.lock.json',
    registry,
  });
}

test('unpacks the locked tarball and asks nobody the second time', async () => {
  const { value, diagnostics } = await fetchDemo();
  expect(diagnostics).toEqual([]);
  expect(value?.folder).toBe(path.join(folder, 'packages', '@demo/one-1.2.3'));
  expect(readFileSync(path.join(value!.folder, 'package.json'), 'utf8')).toContain('"1.2.3"');

  requests = [];
  expect((await fetchDemo()).value).toEqual(value);
  expect(requests).toEqual([]);
});

test('two that fetch at once both get it', async () => {
  const both = await Promise.all([fetchDemo(), fetchDemo()]);
  expect(both.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  expect(both.every(({ value }) => existsSync(path.join(value!.folder, 'package.json')))).toBe(true);
});

test('a tarball with another hash is an error and leaves nothing behind', async () => {
  const { value, diagnostics } = await fetchDemo({ integrity: integrity.replace('sha512-', 'sha512-AAAA') });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'package-integrity', severity: 'error', file: 'reference.lock.json' }]);
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
