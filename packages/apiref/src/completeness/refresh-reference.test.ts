import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packed } from '../../test/packed.ts';
import { parseLock } from '../lock/lock.ts';
import type { CompletenessDescription } from './read-topics.ts';
import { refreshReference } from './refresh-reference.ts';

const manifest = (version: string) => JSON.stringify({ name: 'demo', version, license: 'MIT', types: 'index.d.ts' });
const tarballs: Record<string, Buffer> = {
  '1.0.0': packed({
    'package.json': manifest('1.0.0'),
    'index.d.ts':
      '/** Adds. */\nexport declare function add(a: number): number;\n/** Old. */\nexport declare const old: 1;\n',
    'names.txt': 'one two',
  }),
  '1.1.0': packed({
    'package.json': manifest('1.1.0'),
    'index.d.ts': '/** Adds. */\nexport declare function add(a: number, b?: number): number;\n',
    'names.txt': 'one three',
  }),
};
const library = { package: 'demo' };
const completeness: CompletenessDescription = {
  packages: ['demo'],
  sources: [],
  read: ({ library: source }) => {
    const names = (source.text({ package: 'demo', path: 'names.txt' }) ?? '').split(' ');
    const generated = [{ page: 'x', title: 'Names', kind: 'name', file: 'names.txt', names, shown: () => names }];
    return { value: { written: [], generated }, diagnostics: [] };
  },
};

let root: string;
let server: Server;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'refresh-reference-'));
  server = createServer((request, response) => {
    const [, asked] = /demo-(.+)\.tgz$/.exec(request.url ?? '') ?? [];
    if (asked) return response.end(tarballs[asked]);
    const versions = Object.entries(tarballs).map(([version, data]) => {
      const integrity = `sha512-${createHash('sha512').update(data).digest('base64')}`;
      const dist = { tarball: `${address()}demo-${version}.tgz`, integrity };
      return [version, { name: 'demo', version, license: 'MIT', dist }];
    });
    response.setHeader('content-type', 'application/json');
    const tags = { latest: '1.1.0' };
    return response.end(JSON.stringify({ name: 'demo', 'dist-tags': tags, versions: Object.fromEntries(versions) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('npm_config_cache', path.join(root, 'npm'));
  vi.stubEnv('npm_config_registry', address());
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const refresh = (version?: string) =>
  refreshReference({ root, library, completeness, ...(version && { wanted: { demo: version } }) });
const locked = () => {
  const file = path.join(root, 'reference.lock.json');
  return parseLock({ text: readFileSync(file, 'utf8'), file }).value.packages;
};

test('makes the lock file, says what another version changes, and nothing when nothing has changed', async () => {
  const first = await refresh('1.0.0');
  expect(first).toEqual({ value: { packages: ['demo none -> 1.0.0'], items: [], names: [] }, diagnostics: [] });
  expect(locked()).toMatchObject({ demo: { version: '1.0.0', license: 'MIT' } });

  const second = await refresh('latest');
  expect(second).toEqual({
    value: {
      packages: ['demo 1.0.0 -> 1.1.0'],
      items: [
        { item: 'add', kind: 'changed', details: ['parameter b: none -> number?'] },
        { item: 'old', kind: 'removed', details: [] },
      ],
      names: [{ title: 'Names', added: ['three'], removed: ['two'] }],
    },
    diagnostics: [],
  });
  expect((await refresh()).value).toEqual({ packages: [], items: [], names: [] });
});

test('writes nothing where a package cannot be had', async () => {
  const { diagnostics } = await refresh('9.9.9');
  expect(diagnostics.map(({ code }) => code)).toEqual(['package-unreachable']);
  expect(existsSync(path.join(root, 'reference.lock.json'))).toBe(false);
});

test.each([
  [{ library: 'demo' }, 'option "library" must be an object'],
  [{ library: { package: './demo' } }, 'option "library.package" must be the name of a package'],
  [{ library, wanted: 'latest' }, 'option "wanted" must be an object of versions by package'],
  [{ library, wantd: {} }, 'no option "wantd"'],
])('reports wrong options, and writes nothing: %j', async (options, said) => {
  const input = { root, ...options } as unknown as Parameters<typeof refreshReference>[0];
  const { value, diagnostics } = await refreshReference(input);
  expect(value).toEqual({ packages: [], items: [], names: [] });
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  expect(existsSync(path.join(root, 'reference.lock.json'))).toBe(false);
});
