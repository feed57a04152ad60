import { expect, test } from 'vitest';
import { guide, guideSamples } from '../../test/guide.ts';
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
const entry = guide(source);
const samples = guideSamples(source);
const [ran, failed] = samples;
const result = { route: entry.route, by: 'node', uses: [] };
const results: Results = {
  resultsVersion: 1,
  versions: {},
  browser: '',
  samples: { [ran!.id]: result, [failed!.id]: { ...result, problem: 'it failed' } },
};
const notRun = {
  reasons: { device: ['needs a device'], terminal: ['waits for input'] },
  languages: { yaml: 'is data' },
};
const adapters = [nodeScripts({ takes: ({ language }) => language === 'js' })];
const account = accountSamples({ samples, adapters, results, notRun, file: 'not-run.json' });

test('says of every sample where it stands', () => {
  expect([...account.value.values()]).toEqual([
    { state: 'ran' },
    { state: 'failed' },
    { state: 'stale' },
    { state: 'not-run', kind: 'device', reason: 'needs a device' },
    { state: 'not-run', kind: 'unlisted', reason: 'has no time' },
    { state: 'not-run', kind: 'no program', reason: 'is data' },
  ]);
});

test('reports what nothing runs, what nobody has reviewed, and what is reviewed for nothing', () => {
  expect(account.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['reason-unlisted', 'docs/guide.md', 19],
    ['sample-unaccounted', 'docs/guide.md', 27],
    ['reason-unused', 'not-run.json', undefined],
  ]);
});

test.each(['{', '{}', '{"reasons":{"a":"b"},"languages":{}}', 'null'])('%s is no list', (text) => {
  expect(parseNotRun({ text, file: 'l' }).diagnostics).toMatchObject([{ code: 'not-run-invalid', file: 'l' }]);
});
