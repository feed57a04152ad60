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
    source.replace('```js\nran', '```js proof="Ran"\nran').replace('```js\n  ran2', '```js proof="Ran"\n  ran2'),
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
    '```js proof="Ran" project="/projects/docs/guide-1.zip"\nran()',
  );
  expect(body.format === 'markdown' && body.source).toContain('```js title="b.js" proof="Ran"\n');
});

test('keeps what a source says besides, and pages without samples', async () => {
  const problem = { code: 'x', severity: 'warning', message: 'x', hint: 'x', file: 'x' } as const;
  const other = { path: 'other.txt', read: () => 'other' };
  const react = { ...entry, body: { format: 'react', path: '/guide.tsx' } as const };
  const plain = guide('# No samples\n\n    indented()\n');
  const marked = (entries: readonly (typeof entry)[], noteOf: () => string | undefined, files?: [typeof other]) =>
    markSamples({
      source: async () => ({ value: { entries, ...(files && { files }) }, diagnostics: [problem] }),
      pages,
      noteOf,
      projectOf: ({ code }) => ({ 'sample.js': code }),
    })(context);
  const { value, diagnostics } = await marked([react, plain], () => 'Ran', [other]);
  expect([value.entries[0], value.entries[1]]).toEqual([react, plain]);
  expect([value.files, diagnostics]).toEqual([[other], [problem]]);
  expect((await marked([entry], () => undefined)).value).toEqual({ entries: [entry], files: [] });
  const both = await marked([entry], () => 'Ran', [other]);
  expect(both.value.files?.map(({ path }) => path)).toEqual([
    'other.txt',
    'projects/docs/guide-1.zip',
    'projects/docs/guide-2.zip',
    'projects/docs/guide-3.zip',
  ]);
});

test('notes stand on the fence of a page with the ends of lines of Windows, and below no indented code', async () => {
  const windows = guide('\r\n```js\r\nran()\r\n```\r\n\r\n    indented()\r\n');
  const marked = markSamples({
    source: async () => ({ value: { entries: [windows] }, diagnostics: [] }),
    pages,
    noteOf: () => 'Ran',
  });
  const { body } = (await marked(context)).value.entries[0]!;
  expect(body.format === 'markdown' && body.source).toBe(
    '\r\n```js proof="Ran"\nran()\r\n```\r\n\r\n    indented()\r\n',
  );
});

test('asks for the note of a sample with the files that a tool finds by itself', async () => {
  const page = guide('```js title="a.js"\na()\n```\n\n```js title="tool.conf.js"\nb()\n```\n');
  const isFound = () => (name: string) => name === 'tool.conf.js';
  const ids = pageSamples({ entries: [page], pages, isFound }).map(({ id }) => id);
  const asked: string[] = [];
  const noteOf = (id: string) => {
    asked.push(id);
    return undefined;
  };
  await markSamples({ source: async () => ({ value: { entries: [page] }, diagnostics: [] }), pages, noteOf, isFound })(
    context,
  );
  expect(asked).toEqual(ids);
});
