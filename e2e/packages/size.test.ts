import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packedFiles } from '../support/outside.ts';
import { install, userEnvironment } from '../support/package-manager.ts';
import { printFigure } from '../support/print-figure.ts';

// What npm installs for `npm install lectern` alone, React included, on this platform.

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-alone-')));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  install('npm', folder, packedFiles().lectern!);
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lectern(...args: readonly string[]) {
  const command = join(folder, 'node_modules/.bin/lectern');
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: userEnvironment() });
}

it('brings few packages and bytes', () => {
  const lock = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const packages = Object.keys((JSON.parse(lock) as { readonly packages: object }).packages);
  const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const sizes = files.flatMap((file) => (file.isFile() ? lstatSync(join(file.parentPath, file.name)).size : []));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  printFigure('packages that lectern brings', [packages.length], 60, '');
  printFigure('megabytes that lectern brings', [bytes / 1_000_000], 100, 'MB');
  expect(packages.length).toBeLessThanOrEqual(60);
  expect(bytes).toBeLessThanOrEqual(100_000_000);
});

it('names the package that answers agents, where it is not installed', () => {
  const { status, stderr } = lectern('mcp');
  expect(stderr).toBe(
    'The package "@lectern/mcp", which answers agents, is not installed; run "npm install @lectern/mcp".\n',
  );
  expect(status).toBe(1);
});

it('names the package of a hosted search, where it is not installed', () => {
  writeFileSync(
    join(folder, 'site.config.ts'),
    `import { defineSite, docs } from 'lectern';
export default defineSite({
  title: 'Acme', url: 'https://example.com', sources: [docs()],
  search: { algolia: { appId: 'A1B2C3D4E5', indexName: 'docs', apiKey: '0123456789abcdef' } },
});
`,
  );
  const { status, stderr } = lectern('check');
  expect(stderr).toMatch(
    /^site\.config\.ts:4:13 error .*"algoliasearch\/lite".*\[search-client-missing\]\n.*"npm install algoliasearch"/m,
  );
  expect(status).toBe(1);
});
