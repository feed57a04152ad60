import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, runScript } from '../support/package-manager.ts';

const repository = resolve(import.meta.dirname, '../..');

let clone: string;
beforeAll(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'lectern-clone-')), 'clone');
  run(repository, 'git', 'clone', '--quiet', repository, clone);
});
// A busy disk takes minutes for 40,000 files.
afterAll(() => rmSync(resolve(clone, '..'), { recursive: true, force: true }), 300_000);

const tools = () => {
  const { devDependencies } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(devDependencies).filter((name) => existsSync(join(clone, 'node_modules', name)));
};

it('builds the site with what that needs, and gets the tools when something asks for them', {
  timeout: 600_000,
}, () => {
  expect(runScript('npm', clone, 'build')).toContain('no problems');
  expect(existsSync(join(clone, 'site/dist/index.html'))).toBe(true);
  expect(tools()).not.toContain('vitest');
  run(clone, process.execPath, 'scripts/guard.mjs');
  expect(tools()).toContain('vitest');
  expect(tools()).toContain('@biomejs/biome');
});
