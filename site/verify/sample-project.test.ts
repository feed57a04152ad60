import type { PageSample } from '@lectern/verify';
import { expect, test } from 'vitest';
import { withLines } from './downloads.ts';
import { sampleProjects } from './sample-project.ts';

const projectOf = sampleProjects();
const sample = (rest: Partial<PageSample>) =>
  ({ id: 'a', route: '/docs/a', number: 1, language: 'js', code: '', files: {}, pages: {}, ...rest }) as PageSample;

test('has the spec, what it requires, the pages that it names, and how to start it', () => {
  const files = projectOf(
    sample({
      title: 'test/specs/report.e2e.js',
      code: "const page = require('../pages/report.page')\nconst axe = require('axe-core')\nit('a', () => page.open())",
      files: {
        'test/pages/report.page.js': "exports.open = () => browser.url('/todos.html')",
        'test/pages/other.page.js': '',
        'wdio.conf.js': 'exports.config = {}',
      },
      pages: { 'todos.html': '', 'todos.json': '' },
    }),
  );
  expect(Object.keys(files ?? {}).sort()).toEqual([
    'README.md',
    'package.json',
    'public/todos.html',
    'public/todos.json',
    'test/pages/report.page.js',
    'test/specs/report.e2e.js',
    'wdio.conf.js',
  ]);
  expect(JSON.parse(files!['package.json']!).devDependencies).toMatchObject({
    '@wdio/cli': '7.40.0',
    'axe-core': expect.stringMatching(/^\^4/),
  });
  expect(files!['README.md']).toMatch(/^# Sample 1 of \/docs\/a\n.*npm test\n.*WebdriverIO 7\.40\.0/s);
  expect(files!['wdio.conf.js']).toContain("specs: ['./test/specs/report.e2e.js']");
});

test('makes a test of lines, with their page open as it is when they run here', () => {
  const html = { name: 'login.html', text: '<h1>' };
  const files = projectOf(sample({ code: "await $('h1').click()", html }));
  expect(files?.['test/specs/sample.e2e.js']).toBe(
    "it('runs', async () => {\n  await browser.url('/login.html')\n  await $('h1').click()\n})\n",
  );
  expect(files?.['public/login.html']).toBe('<h1>');
});

test('none is made of what needs another configuration, or is no test', () => {
  const files = { 'wdio.conf.js': "exports.config = { services: ['devtools'] }" };
  expect(projectOf(sample({ code: "await browser.cdp('a', 'b')", files }))).toBeUndefined();
  const formatted = {
    'wdio.conf.js': "exports.config = {\n  services: [\n    [\n      'devtools',\n      {}\n    ]\n  ]\n}",
  };
  expect(projectOf(sample({ code: "await browser.cdp('a', 'b')", files: formatted }))).toBeUndefined();
  expect(projectOf(sample({ code: 'exports.config = {}' }))).toBeUndefined();
  expect(projectOf(sample({ code: "it('a')", fails: 'b' }))).toBeUndefined();
  // Pages show no probes.
  expect(projectOf(sample({ code: "it('a')", claim: 'It waits.' }))).toBeUndefined();
});

test('a result that the page shows is looked for in what the terminal shows', () => {
  const code =
    "console.log(await $('h1').getText()) // → 'Sign in'\nconsole.log(1)\nconsole.log(id) // → a…z\nconsole.log(2) // → 3";
  const printed = [
    { text: 'Execution of 1 workers\n[0-0] RUNNING in chrome\n[0-0] Sign in\n[0-0] 1\n[0-0] a-1-z\n[0-0] 2' },
  ];
  expect(withLines({ code }, printed).filter(({ line }) => line !== undefined)).toEqual([
    { line: 1, text: 'Sign in' },
    { line: 3, text: 'a-1-z' },
  ]);
  expect(withLines({ code }, printed)).toContainEqual({ text: '2' });
});
