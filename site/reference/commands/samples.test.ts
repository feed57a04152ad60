import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseNote } from '@lectern/apiref/toolkit';
import { expect, test } from 'vitest';

const site = path.resolve(import.meta.dirname, '../..');
const folder = path.join(site, 'content/notes/api');
const commands = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes(path.sep));

test.each(commands.filter((file) => file.endsWith('.md')))('%s has one sample that names its page', (file) => {
  const { actions } = parseNote({ text: readFileSync(path.join(folder, file), 'utf8'), file, page: file }).value;
  const samples = actions.filter(({ part }) => part === 'sample');
  expect(samples.map(({ verb }) => verb)).toEqual(['replace']);
  const fences = [...samples[0]!.text.matchAll(/^```js (.*)\n([\s\S]*?)^```$/gm)];
  expect(fences.length).toBe(1);
  const [, meta = '', code = ''] = fences[0]!;
  const page = /page="([^"]+)"/.exec(meta)?.[1];
  // What cannot be run says why.
  if (page === undefined) expect(meta).toMatch(/no-run="[^"]+"/);
  else expect(existsSync(path.join(site, 'static/samples', page))).toBe(true);
  expect(code).not.toMatch(/https?:/);
  expect(code).not.toMatch(/\bassert\b/);
});
