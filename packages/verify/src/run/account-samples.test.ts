import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import { accountSamples, parseNotRun } from './account-samples.ts';
import { nodeScripts } from './node-scripts.ts';
import type { Results } from './results.ts';

const source = `
\`\`\`js
ran()
\`\`\`

\`\`\`js
failed()
\`\`\`

\`\`\`js
stale()
\`\`\`

\`\`\`js no-run="needs a device"
device()
\`\`\`

\`\`\`js no-run="has no time"
lazy()
\`\`\`

\`\`\`yaml
a: 1
\`\`\`

\`\`\`cobol
STOP RUN.
\`\`\`
`;
const notRun = {
  reasons: { device: ['needs a device'], terminal: ['waits for input'] },
  languages: { yaml: 'is data' },
};

function account() {
  const samples = guideSamples(source);
  const [ran, failed] = samples;
  const result = { route: '/docs/guide', by: 'node', uses: [] };
  const results: Results = {
    resultsVersion: 1,
    versions: {},
    browser: '',
    samples: { [ran!.id]: result, [failed!.id]: { ...result, problem: 'it failed' } },
  };
  const adapters = [nodeScripts({ takes: ({ language }) => language === 'js' })];
  return accountSamples({ samples, adapters, results, notRun, file: 'not-run.json' });
}

test('says of every sample where it stands', () => {
  expect([...account().value.values()]).toEqual([
    { state: 'ran' },
    { state: 'failed' },
    { state: 'stale' },
    { state: 'not-run', kind: 'device', reason: 'needs a device' },
    { state: 'not-run', kind: 'unlisted', reason: 'has no time' },
    { state: 'not-run', kind: 'no program', reason: 'is data' },
  ]);
});

test('reports what nothing runs, what nobody has reviewed, and what is reviewed for nothing', () => {
  expect(account().diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['reason-unlisted', 'docs/guide.md', 19],
    ['sample-unaccounted', 'docs/guide.md', 27],
    ['reason-unused', 'not-run.json', undefined],
  ]);
});

test('names the reason, the list and the language', () => {
  const texts = account().diagnostics.map(({ message, hint }) => `${message} ${hint}`);
  expect(texts[0]).toMatch(/reviewed: has no time .* not-run\.json/);
  expect(texts[1]).toContain('(language: cobol)');
  expect(texts[2]).toContain('any more: waits for input');
});

test.each([
  '{"reasons":{}}',
  '{"languages":{}}',
  '{"reasons":{"a":["b"],"c":"d"},"languages":{}}',
  '{',
  '{}',
  '{"reasons":{"a":"b"},"languages":{}}',
  'null',
])('%s is no list', (text) => {
  expect(parseNotRun({ text, file: 'l' }).diagnostics).toMatchObject([{ code: 'not-run-invalid', file: 'l' }]);
});

test('the output of a sample and a language that nothing runs say so', () => {
  const samples = guideSamples('```text output\n1\n```\n\n```\nplain\n```\n');
  const results: Results = { resultsVersion: 1, versions: {}, browser: '', samples: {} };
  const { value, diagnostics } = accountSamples({ samples, adapters: [], results, notRun, file: 'l' });
  expect([...value.values()]).toEqual([{ state: 'not-run', kind: 'no program', reason: 'is the output of a sample' }]);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^sample-unaccounted .*none/),
    expect.stringContaining('reason-unused'),
    expect.stringContaining('reason-unused'),
  ]);
});

test('reads a list, and nothing of one whose reasons are no texts', () => {
  const list = { reasons: { a: ['b'] }, languages: { json: 'is data' } };
  expect(parseNotRun({ text: JSON.stringify(list), file: 'l' })).toEqual({ value: list, diagnostics: [] });
  const { value, diagnostics } = parseNotRun({ text: '{"reasons":{"a":[1]},"languages":{}}', file: 'l' });
  expect([value, diagnostics.length]).toEqual([{ reasons: {}, languages: {} }, 1]);
});

test('reports results that no run compares, only of samples that run', () => {
  const shown = 'console.log(1)\n// → 1\n```\n';
  const samples = guideSamples(`\`\`\`js\n${shown}\n\`\`\`js no-run="needs a device"\n${shown}`);
  const adapters = [nodeScripts({ takes: () => true })];
  const results: Results = { resultsVersion: 1, versions: {}, browser: '', samples: {} };
  const { diagnostics } = accountSamples({ samples, adapters, results, notRun, file: 'l' });
  expect(diagnostics.filter(({ code }) => code === 'result-not-compared').map(({ line }) => line)).toEqual([3]);
});
