import { expect, test } from 'vitest';
import { demoPackage } from '../fixture-library.ts';
import { sentenceProblems } from './check-sentences.ts';
import { compareSentences } from './compare-sentences.ts';
import { openPackages } from './package-files.ts';
import { recordSentences } from './record-sentences.ts';
import { parseSentences, printSentences, type SentenceLock } from './sentence-record.ts';
import { withoutIdleProbes } from './sentence-source.ts';

const files = openPackages([demoPackage]);
const empty: SentenceLock = { sentencesVersion: 1, files: {}, pages: {} };
const page = (text: string, file = 'content/docs/a.md') => [{ file, text }];
const record = (text: string, lock = empty, because?: string) =>
  recordSentences({ changes: compareSentences({ pages: page(text), lock, files }), lock, files, because });
const sourcesIn = ({ pages }: SentenceLock) =>
  Object.values(pages['content/docs/a.md'] ?? {}).map(({ source }) => source);
const code = '\n\n```js\nwait(5000)\n```\n';

test('a sentence rests on its probe, the code of its page or nothing that could be looked up', () => {
  expect(sourcesIn(record('It waits.').lock)).toEqual(['reader']);
  expect(sourcesIn(record(`It waits for 5 seconds with \`wait\`.${code}`).lock)).toEqual(['page']);
  const probe = '- It ends.\n  <!-- probe page="a.html"\n  await expect(1).toBe(1)\n  -->\n';
  expect(sourcesIn(record(probe).lock)).toEqual(['probe']);
});

test('a sentence in a note of a README does not rest on a probe, which nothing runs there', () => {
  const text = '- It ends within 7 s.\n  <!-- probe\n  await end(7)\n  -->\n';
  const refused = (file: string) => {
    const pages = page(text, file).map(withoutIdleProbes);
    expect(pages[0]?.text.split('\n')).toHaveLength(5);
    const changes = compareSentences({ pages, lock: empty, files });
    return recordSentences({ changes, lock: empty, files }).refused.length;
  };
  expect(['content/notes/some-service.md', 'content/notes/api/$.md', 'content/docs/a.md'].map(refused)).toEqual([
    1, 0, 0,
  ]);
});

test('what no source contains is recorded with a reason only', () => {
  const sentence = 'It waits for 7 seconds.';
  expect(record(sentence).refused).toHaveLength(1);
  expect(sourcesIn(record(sentence).lock)).toEqual([]);
  for (const reason of ['measured with a clock', 'because measured with a clock'])
    expect(sourcesIn(record(sentence, empty, reason).lock)).toEqual(['because measured with a clock']);
});

test('a changed sentence is reported, and one with the same words and another fact contradicts the recorded one', () => {
  const { lock } = record(`It is not called before \`wait\`.${code}`);
  const codes = (text: string) =>
    sentenceProblems(compareSentences({ pages: page(text), lock, files })).map((problem) => problem.code);
  expect(codes(`It is not called before \`wait\`.${code}`)).toEqual([]);
  expect(codes(`It is called before \`wait\`.${code}`)).toEqual(['sentence-contradicts']);
  expect(codes(`It is not called after \`wait\`.${code}`)).toEqual(['sentence-contradicts']);
  expect(codes(`Nobody calls it.${code}`)).toEqual(['sentence-unchecked', 'sentence-gone']);
  expect(codes('It is not called before `wait`.')).toEqual(['sentence-unsupported']);
});

test('a contradiction is recorded with a reason only, and until then the old sentence stays', () => {
  const { lock } = record('It waits.');
  const changed = record('It never waits.', lock);
  expect(changed.refused.map(({ why }) => why)).toEqual([expect.stringContaining('another thing')]);
  expect(changed.lock).toEqual(lock);
  const forced = record('It never waits.', lock, 'seen in version 7.40.0');
  expect(sourcesIn(forced.lock)).toEqual(['because seen in version 7.40.0']);
});

test('a sentence is recorded again with a reason that is preferred to its source', () => {
  const text = `It waits for 5 seconds with \`wait\`.${code}`;
  const { lock } = record(text);
  const input = { pages: page(text), lock, files, isAgain: (_file: string, { line }: { line: number }) => line === 1 };
  const changes = compareSentences(input);
  expect(changes.added).toHaveLength(1);
  const again = recordSentences({ changes, lock, files, because: 'measured with a clock', isPreferred: true });
  expect(sourcesIn(again.lock)).toEqual(['because measured with a clock']);
});

test('a sentence that rests on a file of a package is reported when that file changes', () => {
  const name = 'demo/build/commands/run.js';
  const { pages } = record('It runs.', empty).lock;
  const withSource = Object.entries(pages).map(([file, records]) => [
    file,
    Object.fromEntries(Object.entries(records).map(([id, found]) => [id, { ...found, source: `read ${name}` }])),
  ]);
  const problems = (hash: string) => {
    const lock: SentenceLock = { sentencesVersion: 1, files: { [name]: hash }, pages: Object.fromEntries(withSource) };
    return compareSentences({ pages: page('It runs.'), lock, files }).unsupported.map(({ problem }) => problem);
  };
  expect(problems(files.read(name)!.hash)).toEqual([]);
  expect(problems('other')).toEqual([`${name} has changed`]);
});

test('what is printed reads back', () => {
  const { lock } = record(`It waits for 5 seconds.\n\nIt ends.${code}`);
  expect(parseSentences(printSentences(lock))).toEqual(lock);
});

test('a package that wdio install knows by a name is compared with its list, and other rows are not', () => {
  const source = (row: string) => {
    const changes = compareSentences({ pages: page(row, 'content/docs/clioptions.md'), lock: empty, files });
    const { lock } = recordSentences({ changes, lock: empty, files, because: 'seen in a run' });
    return Object.values(lock.pages['content/docs/clioptions.md']!).map(({ source }) => source);
  };
  expect(source('| `dot` | [`@wdio/dot-reporter`](/docs/dot-reporter) |')).toEqual(['declared']);
  expect(source('| `dot` | `one.for.each.test` |')).toEqual(['because seen in a run']);
});

test('a record without a source does not stand', () => {
  const { pages } = record('It waits.').lock;
  const none = JSON.parse(JSON.stringify(pages).replaceAll('"reader"', '"none"')) as SentenceLock['pages'];
  const { unsupported } = compareSentences({ pages: page('It waits.'), lock: { ...empty, pages: none }, files });
  expect(unsupported.map(({ problem }) => problem)).toEqual(['there is no source "none"']);
});
