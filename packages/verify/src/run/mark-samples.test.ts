import { expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { markSamples } from './mark-samples.ts';
import { pageSamples } from './page-samples.ts';

const source =
  '# Guide\n\n```js\nran()\n```\n\n- in a list\n\n  ```js title="b.js"\n  failed()\n  ```\n\n  ```js\n  ran2()\n  ```\n';
const entry = guide(source);
const pages = import.meta.dirname;
const context = { root: '/', drafts: false };

test('says below what ran that it did, and leaves every line where it was', async () => {
  const [first, , third] = pageSamples({ entries: [entry], pages });
  const ran = new Set([first!.id, third!.id]);
  const marked = markSamples({
    source: async () => ({ value: { entries: [entry] }, diagnostics: [] }),
    pages,
    noteOf: (id) => (ran.has(id) ? 'Ran' : undefined),
  });
  const { value } = await marked(context);
  const { body } = value.entries[0]!;
  expect(body.format === 'markdown' && body.source).toBe(
    source.replace('```js\nran', '```js note="Ran"\nran').replace('```js\n  ran2', '```js note="Ran"\n  ran2'),
  );
  expect(pageSamples({ entries: value.entries, pages }).map(({ id }) => id)).toEqual(
    pageSamples({ entries: [entry], pages }).map(({ id }) => id),
  );
});

test('makes a project of what ran and can be one, and links it', async () => {
  const marked = markSamples({
    source: async () => ({ value: { entries: [entry] }, diagnostics: [] }),
    pages,
    noteOf: () => 'Ran',
    projectOf: ({ title, code }) => (title ? undefined : { 'sample.js': code }),
  });
  const { entries, files } = (await marked(context)).value;
  const { body } = entries[0]!;
  expect(files?.map(({ path }) => path)).toEqual(['projects/docs/guide-1.zip', 'projects/docs/guide-3.zip']);
  expect(body.format === 'markdown' && body.source).toContain(
    '```js note="Ran" project="/projects/docs/guide-1.zip"\nran()',
  );
  expect(body.format === 'markdown' && body.source).toContain('```js title="b.js" note="Ran"\n');
});
