import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import type { PageSample } from './page-samples.ts';
import { mergeResults, parseResults, printResults, type Results, ranOtherwise, withoutResult } from './results.ts';
import { sampleFails, sampleSurvives, samplesStale } from './run-samples.ts';
import type { Verdict } from './verdict.ts';

const read = (source: string) => guideSamples(source);
const versions = { framework: '7.40.0' };
const none: Results = { resultsVersion: 1, versions: {}, browser: '', samples: {} };

/** Returns two samples, and the results of a run of both. */
function firstRun() {
  const [one, two] = read('```js\none()\n```\n\n```js\ntwo()\n```\n') as [PageSample, PageSample];
  const first = mergeResults({
    before: none,
    versions,
    browser: 'Chromium 1',
    samples: [one, two],
    verdicts: [
      { sample: one, by: 'node', uses: ['b', 'a'] },
      { sample: two, by: 'node', uses: [], problem: 'two is not defined\nat two' },
    ],
  });
  return { one, two, first };
}

test('reads what it prints, a line a sample', () => {
  const { one, first } = firstRun();
  const text = printResults(first);
  expect(parseResults({ text, file: 'r' })).toMatchObject({
    value: { versions, browser: 'Chromium 1' },
    diagnostics: [],
  });
  expect(text).toContain(`"${one.id}": {"route":"/docs/guide","by":"node","uses":["a","b"]}`);
  expect(text).toContain('"problem":"two is not defined"');
});

test.each(['{', '{"resultsVersion":2}', 'null'])('%s is no results file', (text) => {
  expect(parseResults({ text, file: 'r' }).diagnostics).toMatchObject([{ code: 'results-invalid', file: 'r' }]);
});

test('a changed sample has no result, and neither has any with other versions', () => {
  const { one, two, first } = firstRun();
  const changed = read('```js\none()\n```\n\n```js\nthree()\n```\n');
  expect(withoutResult({ samples: [one, two], results: first, versions })).toEqual([]);
  expect(withoutResult({ samples: changed, results: first, versions })).toEqual([changed[1]]);
  expect(withoutResult({ samples: [one], results: first, versions: { framework: '7.41.0' } })).toEqual([one]);
  expect(withoutResult({ samples: [one], results: first, versions: { ...versions, more: '1' } })).toEqual([]);
  const next = { before: first, versions, browser: 'Chromium 2', samples: changed, verdicts: [] };
  expect(Object.keys(mergeResults(next).samples)).toEqual([one.id]);
});

test('results of an adapter that has changed since hold, and are known', () => {
  const { one, two, first } = firstRun();
  const found = mergeResults({
    before: none,
    versions,
    browser: 'Chromium 1',
    samples: [one, two],
    codes: { node: 'a1', shell: 'b1' },
    verdicts: [
      { sample: one, by: 'node', uses: [] },
      { sample: two, by: 'shell', uses: [] },
    ],
  });
  const { value: results } = parseResults({ text: printResults(found), file: 'r' });
  const samples = [one, two];
  expect(ranOtherwise({ samples, results, codes: { node: 'a1', shell: 'b1' } })).toEqual([]);
  expect(ranOtherwise({ samples, results, codes: { node: 'a1', shell: 'b2' } })).toEqual([two]);
  expect(ranOtherwise({ samples, results: first, codes: { node: 'a1' } })).toEqual(samples);
  expect(withoutResult({ samples, results, versions })).toEqual([]);
});

test('samples without a result are told once a page, with what runs them', () => {
  const { one, two } = firstRun();
  expect(samplesStale([one, two], 'npm run verify')).toMatchObject([
    { code: 'sample-stale', file: 'docs/guide.md', line: 2, hint: expect.stringContaining('npm run verify') },
  ]);
});

test('prints samples in the order of their pages and hashes, whatever the order of the runs', () => {
  const result = (route: string) => ({ route, by: 'node', uses: [] });
  const samples = { c: result('/b'), b: result('/a'), a: result('/b') };
  const text = printResults({ resultsVersion: 1, versions, browser: 'B', samples });
  expect(text).toBe(`{
  "resultsVersion": 1,
  "versions": {
    "framework": "7.40.0"
  },
  "browser": "B",
  "samples": {
    "b": {"route":"/a","by":"node","uses":[]},
    "a": {"route":"/b","by":"node","uses":[]},
    "c": {"route":"/b","by":"node","uses":[]}
  }
}
`);
});

test('what is no form of results counts as empty', () => {
  const form = { resultsVersion: 1, versions: {}, browser: '', samples: {} };
  for (const change of [{ versions: null }, { browser: 1 }, { samples: null }, { resultsVersion: 2 }])
    expect(parseResults({ text: JSON.stringify({ ...form, ...change }), file: 'r' })).toMatchObject({
      value: form,
      diagnostics: [{ code: 'results-invalid' }],
    });
});

test('with other versions nothing of before is kept', () => {
  const { one, two, first } = firstRun();
  const run = { before: first, versions: { framework: '7.41.0' }, browser: 'C', samples: [one, two] };
  expect(mergeResults({ ...run, verdicts: [{ sample: one, by: 'shell', uses: [] }] })).toEqual({
    resultsVersion: 1,
    versions: { framework: '7.41.0' },
    browser: 'C',
    samples: { [one.id]: { route: '/docs/guide', by: 'shell', uses: [] } },
  });
  expect(ranOtherwise({ samples: [two], results: { ...first, samples: {} }, codes: {} })).toEqual([]);
});

test('a verdict is told in a line, where it is news', () => {
  const { one } = firstRun();
  const verdict: Verdict = { sample: one, by: 'node', uses: [] };
  const failed = { ...verdict, problem: ' no\n  such thing\n' };
  expect([sampleFails(verdict), sampleSurvives(failed)]).toEqual([[], []]);
  expect(sampleFails(failed)).toMatchObject([
    { code: 'sample-fails', file: 'docs/guide.md', line: 2, message: expect.stringContaining('no ⏎ such thing') },
  ]);
  expect(sampleSurvives(verdict)).toMatchObject([
    { code: 'sample-survives', file: 'docs/guide.md', line: 2, message: expect.stringContaining('one()') },
  ]);
});
