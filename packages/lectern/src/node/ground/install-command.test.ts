import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { installCommand } from './install-command.ts';

const folder = testFolder();

it.each([
  [{ 'package-lock.json': '' }, 'npm install a'],
  [{ 'pnpm-lock.yaml': '' }, 'pnpm add a'],
  [{ 'yarn.lock': '' }, 'yarn add a'],
  [{ 'bun.lock': '' }, 'bun add a'],
  [{ 'bun.lockb': '' }, 'bun add a'],
  // The nearest one counts.
  [{ 'docs/yarn.lock': '', 'package-lock.json': '' }, 'yarn add a'],
])('installs with the package manager that locked the site: %j', (files, command) => {
  folder.write({ 'docs/package.json': '{}', ...files });
  expect(installCommand('a', join(folder.root, 'docs'), 'bun/1.2.0')).toBe(command);
});

it.each([
  ['pnpm/10.0.0 npm/? node/v20.19.0 linux x64', 'pnpm add a'],
  ['yarn/4.9.1 npm/? node/v20.19.0', 'yarn add a'],
  ['npm/10.8.2 node/v20.19.0', 'npm install a'],
  [undefined, 'npm install a'],
])('installs with the package manager that runs, where nothing is locked: %s', (agent, command) => {
  expect(installCommand('a', '/', agent)).toBe(command);
});
