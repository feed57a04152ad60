import path from 'node:path';
import type { PageSample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { installs } from './installs.ts';

const adapter = installs(path.resolve(import.meta.dirname, '..'));
const sample = (code: string) => ({ id: code, language: 'bash', code }) as PageSample;
const problem = async (code: string) => (await adapter.run([sample(code)], undefined as never))[0]?.error;

test('a version that the lock files have is right, another one or none is not', async () => {
  expect(await problem('npm install --save-dev @wdio/cli@7 webdriverio@7.40.0')).toBeUndefined();
  expect(await problem('npm install --save-dev @wdio/cli@8')).toMatch(/^it installs @wdio\/cli@8 \(locked: 7\.40\.0/);
  expect(await problem('npm install --save-dev @wdio/cli')).toMatch(/^it installs @wdio\/cli@any/);
  expect(await problem('npm install --save-dev @wdio/cli@7.4')).toMatch(/^it installs @wdio\/cli@7\.4 /);
});

test('of a package that a page describes, the version of the page is installed', async () => {
  expect(await problem('npm install wdio-video-reporter@3.1.1')).toBeUndefined();
  expect(await problem('npm install wdio-video-reporter@3')).toMatch(
    /^it installs wdio-video-reporter@3 \(locked: 3\.1\.1/,
  );
});

test('takes lines that only install, and only what a lock file has', () => {
  expect(adapter.takes(sample('npm install --save-dev @wdio/cli@7'))).toBe(true);
  expect(adapter.takes(sample('npm install --save-dev left-pad-of-nobody@1'))).toBe(false);
  expect(adapter.takes(sample('mkdir a\nnpm install webdriverio@7'))).toBe(false);
});
