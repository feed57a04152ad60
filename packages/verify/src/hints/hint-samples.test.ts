import type { Entry } from 'lectern';
import { expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { collectFences } from '../collect/collect-samples.ts';
import { hintSamples } from './hint-samples.ts';
import { hintsKey } from './hints-file.ts';

const source = '# Guide\n\n```js\na()\n```\n\n- in a list\n\n  ```js\n  b()\n  ```\n\n```js\nc()\n```\n';
const hint = (name: string) => ({ name, href: `/${name}`, text: `${name}(): void`, places: [[0, 0]] as const });
const [a, b] = collectFences({ file: 'docs/guide.md', source });
const hints = { 'docs/guide.md': { [hintsKey(a!)]: [hint('a')], [hintsKey(b!)]: [hint('b')] } };

async function hinted(entry: Entry): Promise<Entry> {
  const problem = { code: 'x', severity: 'warning', message: 'x', hint: 'x', file: 'x' } as const;
  const from = async () => ({ value: { entries: [entry], files: [] }, diagnostics: [problem] });
  const { value, diagnostics } = await hintSamples({ source: from, hints })({ root: '/', drafts: false });
  expect([value.files, diagnostics]).toEqual([[], [problem]]);
  return value.entries[0]!;
}

test('gives the hints of each sample to the line of its fence', async () => {
  const entry = guide(source);
  expect(await hinted(entry)).toEqual({
    ...entry,
    body: { ...entry.body, codeHints: { 3: [hint('a')], 9: [hint('b')] } },
  });
  expect((await hinted(guide(`\n${source}`))).body).toMatchObject({ codeHints: { 4: [hint('a')], 10: [hint('b')] } });
});

test('a changed sample has no hints, nor has a page without any', async () => {
  const entries = [
    guide(source.replace(/[ab]\(\)/g, 'd()')),
    guide('No samples'),
    { ...guide(source), place: { file: 'docs/other.md' } },
    { ...guide(source), body: { format: 'react', path: '/guide.tsx' } as const },
  ];
  for (const entry of entries) expect(await hinted(entry)).toBe(entry);
});

test('keeps the hints that a page has of its own', async () => {
  const own = { 40: [hint('own')] };
  const { body } = guide(source);
  const entry = { ...guide(source), body: { ...body, codeHints: own } } as Entry;
  expect((await hinted(entry)).body).toMatchObject({ codeHints: { ...own, 3: [hint('a')], 9: [hint('b')] } });
});
