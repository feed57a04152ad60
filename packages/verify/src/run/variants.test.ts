import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import { accountSamples } from './account-samples.ts';
import { commands } from './commands.ts';
import { mergeResults, parseResults, printResults, withoutResult } from './results.ts';
import { runSamples, sampleDiffers, sampleFails } from './run-samples.ts';

const page = `
\`\`\`js
console.log('same') // → 'same'
\`\`\`

\`\`\`js
if (variant === 'two') throw new Error('not over two')
\`\`\`

\`\`\`js over="one"
if (variant === 'two') throw new Error('not over two')
\`\`\`

\`\`\`js over="one"
console.log(1)
\`\`\`

\`\`\`js over="two"
if (variant === 'one') throw new Error('not over one')
\`\`\`

\`\`\`js
console.log('over ' + variant)
\`\`\`
`;
/** Runs scripts that see the name of their variant. */
const adapter = commands({
  name: 'scripts',
  takes: ({ language }) => language === 'js',
  variantsOf: () => ['one', 'two'],
  commandOf: ({ code }, { variant }) => {
    const record = `const { appendFileSync } = require('node:fs')
console.log = (text) => appendFileSync(process.env.SAMPLE_PRINTS, JSON.stringify({ text: String(text), line: 1 }) + '\\n')`;
    const files = { 'record.js': record, 'sample.js': `const variant = '${variant}'; ${code}` };
    return { program: process.execPath, args: ['--require', './record.js', 'sample.js'], files };
  },
});
const samples = guideSamples(page);
const before = { resultsVersion: 1, versions: {}, browser: '', samples: {} } as const;

test('runs samples in each variant, and tells what differs unsaid', { timeout: 30_000 }, async () => {
  const verdicts = await runSamples({ samples, adapters: [adapter] });
  const [same, unsaid, said, needless, second, printed] = verdicts;
  expect(verdicts.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    undefined,
    'it is marked over="one" and does the same over two: remove the mark',
    undefined,
    undefined,
  ]);
  expect(same).toMatchObject({ over: ['one', 'two'] });
  expect(same).not.toHaveProperty('differs');
  expect(said!.differs).toEqual({ two: { problem: 'Error: not over two' } });
  expect(second).toMatchObject({ over: ['two', 'one'], differs: { one: { problem: 'Error: not over one' } } });
  expect(printed).toMatchObject({ printed: ['over one'], differs: { two: { printed: ['over two'] } } });
  const message =
    'The sample does what the page shows over one, and not over two, and the page does not say so: Error: not over two';
  expect(verdicts.flatMap(sampleDiffers)).toMatchObject([{ line: unsaid!.sample.line, message }]);
  expect(verdicts.flatMap(sampleFails)).toMatchObject([{ line: needless!.sample.line }]);

  const results = mergeResults({ before, versions: {}, browser: '', samples, verdicts });
  expect(parseResults({ text: printResults(results), file: 'r' }).value.samples).toEqual(results.samples);
  const standings = accountSamples({
    samples,
    adapters: [adapter],
    results,
    notRun: { reasons: {}, languages: {} },
    file: 'l',
  });
  expect([...standings.value.values()].map(({ state }) => state)).toEqual([
    'ran',
    'failed',
    'ran',
    'failed',
    'ran',
    'ran',
  ]);
});

test('a result from before the variants is read, and holds', () => {
  const [first] = samples;
  const old = { ...before, samples: { [first!.id]: { route: '/docs/guide', by: 'scripts', uses: [] } } };
  const { value: results } = parseResults({ text: JSON.stringify(old), file: 'r' });
  expect(sampleDiffers({ sample: first!, ...results.samples[first!.id] })).toEqual([]);
  expect(withoutResult({ samples: [first!], results, versions: {} })).toEqual([]);
});
