import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readEdit, writeEdit } from './shared-edit.ts';

const job = {
  code: "await $('h1').click() // ✓ ünï",
  name: 'test.js',
  open: '/page.html',
  files: { 'a.js': 'exports.a = 1' },
  pages: { 'page.html': '<h1>Page</h1>' },
};
const pack = (value: unknown, sample = '3') =>
  `${sample}.${deflateRawSync(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))).toString('base64url')}`;

it('reads the edit that it wrote', async () => {
  const text = await writeEdit({ sample: 12, job });
  expect(text).toMatch(/^12\.[\w-]+$/);
  expect(await readEdit(text)).toEqual({ sample: 12, job });
  const { open: _, ...closed } = job;
  expect(await readEdit(await writeEdit({ sample: 1, job: closed }))).toEqual({ sample: 1, job: closed });
});

it('refuses an edit that was cut anywhere', async () => {
  const text = await writeEdit({ sample: 1, job });
  for (let length = 0; length < text.length; length++) expect(await readEdit(text.slice(0, length))).toBeUndefined();
});

it.each([
  ['another text', 'heading'],
  ['a number that is none', pack(['', '', null, {}, {}], 'x')],
  ['what is not packed', '1.AAAA'],
  ['no JSON', pack('{')],
  ['no list', pack({ code: '' })],
  ['code that is no text', pack([1, '', null, {}, {}])],
  ['a page that is no text', pack(['', '', null, {}, { 'page.html': 1 }])],
  ['a list of files', pack(['', '', null, [], {}])],
  ['a text that never ends', pack(['a'.repeat(600_000), '', null, {}, {}])],
])('refuses %s', async (_, text) => {
  expect(await readEdit(text)).toBeUndefined();
});
