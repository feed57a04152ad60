import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTypes, installTypes, parseTypesLock, type Sample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { sampleEnvironment } from './samples.ts';

// The types that the site locks: skipped where they are neither in the cache nor on the network.
const root = path.resolve(import.meta.dirname, '..');
const lockFile = 'types.lock.json';
const lock = parseTypesLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
const cacheDir = path.join(root, 'node_modules/.cache/lectern');
const { value: folder } = await installTypes({ lock, lockFile, cacheDir });

const sample = (file: string, code: string, rest: Partial<Sample> = {}): Sample => ({
  file,
  line: 10,
  indent: 0,
  language: 'js',
  code,
  ...rest,
});

const right = [
  sample('right.md', "await browser.url('/')\nawait expect($('h1')).toHaveText('Hello')"),
  sample('right.md', 'class LoginPage {\n  async open() {}\n}\nmodule.exports = new LoginPage()', {
    title: 'test/pages/login.page.js',
  }),
  sample(
    'right.md',
    "const page = require('../pages/login.page')\ndescribe('x', () => {\n  it('y', async () => {\n    await page.open()\n  })\n})",
    {
      title: 'test/specs/login.e2e.js',
    },
  ),
  sample(
    'right.md',
    'exports.config = {\n  mochaOpts: { timeout: 1 },\n  afterTest: async (test, context, { passed }) => {}\n}',
  ),
  sample('right.md', "const { Given } = require('@wdio/cucumber-framework')\nGiven('x', async () => {})"),
  sample(
    'right.md',
    'expect.extend({ toBeOdd: () => ({ pass: true, message: () => "" }) })\nawait expect($("a")).toBeOdd()',
  ),
  sample('right.md', "const other = require('not-installed')\nother()"),
  sample('right.md', "it('x', () => { // [!code --]\nit('x', async () => {\n  await browser.pause(1)\n})"),
  sample('own.md', 'declare namespace WebdriverIO {\n  interface Browser {\n    signIn: () => Promise<void>\n  }\n}', {
    title: 'wdio.d.ts',
    language: 'ts',
  }),
  sample('own.md', 'await browser.signIn()'),
  sample('wrong.md', 'await browser.nonsense()', { noTypes: 'on purpose' }),
];

const wrong = [
  sample('wrong.md', "await $('a').clik()"),
  sample('wrong.md', 'exports.config = {\n  bial: 1\n}', { indent: 3 }),
  sample('wrong.md', "exports.config = { port: '4444' }"),
  sample('wrong.md', "const page = require('./login.page')\nmodule.exports = page.close()", { title: 'test/use.js' }),
  sample('wrong.md', 'class LoginPage {\n  open() {}\n}\nmodule.exports = new LoginPage()', {
    title: 'test/login.page.js',
  }),
  sample('wrong.md', 'const name: string = await browser.getTitle()\nfunction f(a) {}', { language: 'ts' }),
  sample('wrong.md', 'await browser.signIn()'),
  sample('wrong.md', "it('x', async () => {"),
];

test.skipIf(!folder)('finds what is wrong, at its place on the page, and nothing else', { timeout: 60_000 }, () => {
  const found = checkTypes({ samples: [...right, ...wrong], folder: folder!, environment: sampleEnvironment });
  expect(
    found.map(({ file, line, column, message }) => `${file}:${line}:${column} ${/TS\d+/.exec(message)?.[0]}`).sort(),
  ).toEqual([
    'wrong.md:10:14 TS2551',
    'wrong.md:10:15 TS2339',
    'wrong.md:10:20 TS2322',
    'wrong.md:10:22 TS1005',
    'wrong.md:11:12 TS7006',
    'wrong.md:11:23 TS2339',
    'wrong.md:11:6 TS2322',
  ]);
});
