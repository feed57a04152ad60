import { expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { markSamples } from './mark-samples.ts';
import { type PageSample, pageSamples } from './page-samples.ts';
import type { SampleResult } from './results.ts';

const source =
  '# Guide\n\n```js\nran()\n```\n\n- in a list\n\n  ```js title="b.js"\n  failed()\n  ```\n\n  ```js\n  ran2()\n  ```\n';
const entry = guide(source);
const pages = import.meta.dirname;
const context = { root: '/', drafts: false };

/** Returns results with which samples ran, some of them otherwise. */
const resultsOf = (samples: readonly PageSample[], others: Readonly<Record<string, Partial<SampleResult>>> = {}) =>
  Object.fromEntries(
    samples.map(({ id, route }) => [id, { route, by: 'node', uses: [], ...others[id] }] as const),
  ) satisfies Record<string, SampleResult>;
const results = resultsOf(pageSamples({ entries: [entry], pages }));

test('says below what ran that it did, and leaves every line where it was', async () => {
  const samples = pageSamples({ entries: [entry], pages });
  const failed = { [samples[1]!.id]: { problem: 'it failed' } };
  const marked = markSamples({
    source: async () => ({ value: { entries: [entry] }, diagnostics: [] }),
    pages,
    results: resultsOf(samples, failed),
    noteOf: () => 'Ran',
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

test('writes its words so that nothing in them ends them, or the fence', async () => {
  const source = async () => ({ value: { entries: [entry] }, diagnostics: [] });
  const marked = markSamples({ source, pages, results, noteOf: () => 'Over B: no `b` & \\d, it isn\'t "c"' });
  const { body } = (await marked(context)).value.entries[0]!;
  expect(body.format === 'markdown' && body.source).toContain(
    `\`\`\`js proof='Over B: no &#96;b&#96; &#38; &#92;d, it isn’t "c"'\n`,
  );
});

test('makes a project of what ran and can be one, and links it', async () => {
  const marked = markSamples({
    source: async () => ({ value: { entries: [entry] }, diagnostics: [] }),
    pages,
    results,
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
      results,
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
    results: resultsOf(pageSamples({ entries: [windows], pages })),
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
  const noteOf = ({ by }: SampleResult) => {
    asked.push(by);
    return undefined;
  };
  const named = Object.fromEntries(ids.map((id) => [id, { route: '', by: id, uses: [] }]));
  const source = async () => ({ value: { entries: [page] }, diagnostics: [] });
  await markSamples({ source, pages, results: named, noteOf, isFound })(context);
  expect(asked).toEqual(ids);
});

test('a sample that runs in one variant and not in another has no mark and is reported, unless its page says so', async () => {
  const page = guide('```js\na()\n```\n\n```js over="A"\nb()\n```\n');
  const [unsaid, said] = pageSamples({ entries: [page], pages });
  const differs = { over: ['A', 'B'], differs: { B: { problem: 'no "b"' } } };
  const marked = markSamples({
    source: async () => ({ value: { entries: [page] }, diagnostics: [] }),
    pages,
    results: resultsOf([unsaid!, said!], { [unsaid!.id]: differs, [said!.id]: differs }),
    noteOf: ({ differs }) => `Over B: ${differs!.B!.problem}`,
  });
  const { value, diagnostics } = await marked(context);
  const { body } = value.entries[0]!;
  expect(body.format === 'markdown' && body.source).toBe(
    '```js\na()\n```\n\n```js over="A" proof=\'Over B: no "b"\'\nb()\n```\n',
  );
  expect(diagnostics).toMatchObject([{ code: 'sample-differs', line: unsaid!.line }]);
});
