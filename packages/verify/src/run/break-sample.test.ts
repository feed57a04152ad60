import { expect, test } from 'vitest';
import { breakSample } from './break-sample.ts';
import type { PageSample } from './page-samples.ts';

const broken = (code: string, way = 0) => breakSample({ id: 'a', code } as PageSample, way)?.code;

test('breaks a sample in the way that is chosen, and in none where it has nothing to break', () => {
  const code = "const page = require('./page')\nawait page.open()";
  expect([0, 1, 2, 3].map((way) => broken(code, way))).toEqual([
    "const page = require('./page')\nawait page.openBroken()",
    "const page = require('./page-broken')\nawait page.open()",
    "const page = require('./page')\nawait page.open(",
    "const page = require('./page')\nawait page.openBroken()",
  ]);
  expect(broken('npm install cli@7')).toBe('npm install cli@97');
  expect(broken('true')).toBeUndefined();
});

test.each([
  ["await browser.url('/')\nawait browser.url('/')", "await browser.urlBroken('/')\nawait browser.url('/')"],
  ["exports.config = { framework: 'mocha' }", "exports.config = { framework: 'mocha-broken' }"],
  ['const a = [1, 2]\nlast', 'const a = [1, 2\nlast'],
  ['npx run runner.conf.js --a', 'npx run runner.conf-broken.js --a'],
  ['echo a@b', undefined],
])('breaks %j', (code, expected) => {
  expect(broken(code)).toBe(expected);
});

test('a broken sample is another one', () => {
  expect(breakSample({ id: 'a', code: 'npm i a@7', route: '/r' } as PageSample, 5)).toEqual({
    id: 'a-broken',
    code: 'npm i a@97',
    route: '/r',
  });
});
