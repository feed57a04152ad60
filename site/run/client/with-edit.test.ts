import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { withEdit } from './with-edit.ts';

it('puts the files of an edit into a project, and leaves the others', () => {
  const zip = zipSync({
    'sample-1/package.json': strToU8('{}'),
    'sample-1/test.js': strToU8('old'),
    'sample-1/public/page.html': strToU8('old'),
  });
  const original = {
    name: 'test.js',
    code: 'old',
    open: '/page.html',
    files: { 'a.js': 'old' },
    pages: { 'page.html': 'old' },
  };
  const edited = {
    name: 'package.json',
    code: "await $('h1').click()",
    files: { 'a.js': 'new', '../b.js': 'bad', 'package.json': 'bad' },
    pages: { 'page.html': '<h1>', '../wdio.conf.js': 'bad' },
  };
  const files = Object.entries(unzipSync(withEdit(zip, original, edited)));
  expect(Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'sample-1/package.json': '{}',
    'sample-1/test.js': "it('runs', async () => {\n  await browser.url('/page.html')\n  await $('h1').click()\n})\n",
    'sample-1/public/page.html': '<h1>',
    'sample-1/a.js': 'new',
  });
});
