import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guideSamples } from '../../test/guide.ts';
import type { Adapter } from './adapter.ts';
import { nodeScripts } from './node-scripts.ts';
import { runSamples } from './run-samples.ts';

const page = `
\`\`\`js title="lib/double.js"
module.exports = (n) => n * 2
\`\`\`

\`\`\`js run
const double = require('./lib/double')
console.log(double(21)) // → 42
console.log({ name: 'Ada' }) // → { name: 'Ada' }
console.log(process.pid) // → …
\`\`\`

\`\`\`js
console.log(1 + 1) // → 3
\`\`\`

\`\`\`js
if (false) console.log('never') // → 'never'
\`\`\`

\`\`\`js fails="no such thing"
throw new Error('there is no such thing')
\`\`\`

\`\`\`js fails="no such thing"
console.log('fine')
\`\`\`

\`\`\`js
console.log('one')
console.log('two')
\`\`\`

\`\`\`text output
one
tw…
\`\`\`

\`\`\`js
console.log('one')
\`\`\`

\`\`\`text output
two
\`\`\`

\`\`\`js
require('./nowhere')
\`\`\`

\`\`\`js fails="it is no shop"
console.error('Error in "the catalog"\\nError: it is no shop')
process.exit(1)
\`\`\`

\`\`\`js
console.log(require('fs').readFileSync('given.txt', 'utf8')) // → 'given'
\`\`\`

\`\`\`js no-run="needs a printer"
print()
\`\`\`
`;
const adapter = nodeScripts({ takes: ({ language }) => language === 'js', files: { 'given.txt': 'given' } });

test('runs what runs, and says of the others what they do instead of what the page shows', {
  timeout: 30_000,
}, async () => {
  const samples = guideSamples(page);
  const verdicts = await runSamples({ samples, adapters: [adapter], timeout: 60_000 });
  expect(verdicts.map(({ sample, problem }) => `${sample.line}: ${problem ?? 'ran'}`)).toEqual([
    '3: ran',
    '7: ran',
    '14: line 1 shows 3 and prints 2',
    '18: line 1 shows a result and was not reached',
    '22: ran',
    '26: it is marked as failing with "no such thing" and does not fail: remove the mark',
    '30: ran',
    '40: it does not print the line "two" that the page shows; it prints: one',
    "48: Error: Cannot find module './nowhere'",
    '52: ran',
    '57: ran',
  ]);
});

test('ends what does not end by itself', async () => {
  const never = guideSamples('```js\nsetInterval(() => {}, 1000)\n```\n');
  const [verdict] = await runSamples({ samples: never, adapters: [adapter], timeout: 100 });
  expect(verdict?.problem).toBe('it did not end within 100 ms');
});

test('gives a folder that is gone afterwards, and counts what the adapter forgets as failed', async () => {
  let folder = '';
  const forgetful: Adapter = {
    name: 'forgetful',
    takes: () => true,
    run: async (_samples, context) => {
      folder = context.folder;
      return [];
    },
  };
  const [verdict] = await runSamples({ samples: guideSamples(page).slice(0, 1), adapters: [forgetful] });
  expect(verdict?.problem).toBe('it did not run');
  expect(folder).not.toBe('');
  expect(existsSync(folder)).toBe(false);
});

test('another text, file beside it or page to run against is another sample', () => {
  const ids = (source: string) => guideSamples(source).map(({ id }) => id);
  const [file, user] = ids(page);
  const [, changed] = ids(page.replace('n * 2', 'n * 3'));
  expect(changed).not.toBe(user);
  expect(ids(`\n\n${page}`)).toEqual(ids(page));
  expect(ids(page.replace('js title', 'js page="x.html" title'))[0]).not.toBe(file);
});

test('gives each adapter the samples that it takes first, a folder of its own and the limits', async () => {
  const [one, two, three, never] = guideSamples(
    '```js\n1\n```\n\n```js\n2\n```\n\n```sh\n3\n```\n\n```js no-run="x"\n4\n```\n',
  );
  const samples = [one!, two!, three!, never!];
  const given: { name: string; codes: string[]; folder: string; isEmpty: boolean; workers: number; timeout: number }[] =
    [];
  const adapter = (name: string, takes: Adapter['takes']): Adapter => ({
    name,
    takes,
    run: async (taken, { folder, workers, timeout }) => {
      const codes = taken.map(({ code }) => code);
      given.push({
        name,
        codes,
        folder: path.basename(folder),
        isEmpty: readdirSync(folder).length === 0,
        workers,
        timeout,
      });
      return taken.map(({ id, code }) => ({
        id,
        printed: [],
        ...(code === '2' ? { uses: ['b'] } : { error: `no ${code}` }),
      }));
    },
  });
  const adapters = [
    adapter('first', ({ code }) => code === '2' || code === '4'),
    adapter('none', () => false),
    adapter('rest', () => true),
  ];
  const verdicts = await runSamples({ samples, adapters, workers: 3, timeout: 7 });
  const both = { isEmpty: true, workers: 3, timeout: 7 };
  expect(given).toEqual([
    { ...both, name: 'first', codes: ['2'], folder: 'first' },
    { ...both, name: 'rest', codes: ['1', '3'], folder: 'rest' },
  ]);
  expect(verdicts).toEqual([
    { sample: two, by: 'first', uses: ['b'] },
    { sample: one, by: 'rest', uses: [], problem: 'no 1' },
    { sample: three, by: 'rest', uses: [], problem: 'no 3' },
  ]);
  given.length = 0;
  await runSamples({ samples, adapters });
  expect(given.map(({ workers, timeout }) => [workers, timeout])).toEqual(
    Array(2).fill([availableParallelism(), 60_000]),
  );
});

test('runs a sample in its variants at once where cores are to spare, and several samples in one after the other', async () => {
  const samples = guideSamples('```js\n1\n```\n\n```js\n2\n```\n');
  let now = 0;
  const most = async (count: number) => {
    let found = 0;
    const adapter: Adapter = {
      name: 'counting',
      takes: () => true,
      variantsOf: () => ['a', 'b'],
      run: async (taken) => {
        now++;
        found = Math.max(found, now);
        await new Promise((resolve) => setTimeout(resolve, 20));
        now--;
        return taken.map(({ id }) => ({ id, printed: [] }));
      },
    };
    const verdicts = await runSamples({ samples: samples.slice(0, count), adapters: [adapter], workers: 2 });
    expect(verdicts.map(({ over }) => over)).toEqual(Array(count).fill(['a', 'b']));
    return found;
  };
  expect(await most(1)).toBe(2);
  expect(await most(2)).toBe(1);
});

test('has no verdict on what a signal left undone, and leaves no folder after an error', async () => {
  const samples = guideSamples('```js\n1\n```\n\n```js\n2\n```\n');
  const controller = new AbortController();
  let folder = '';
  const stopped: Adapter = {
    name: 'stopped',
    takes: () => true,
    run: async ([first], { signal }) => {
      controller.abort();
      expect(signal.aborted).toBe(true);
      return [{ id: first!.id, printed: [] }];
    },
  };
  const verdicts = await runSamples({ samples, adapters: [stopped], signal: controller.signal });
  expect(verdicts.map(({ sample }) => sample)).toEqual([samples[0]]);
  const failing: Adapter = {
    ...stopped,
    run: async (_samples, context) => {
      folder = context.folder;
      throw new Error('no browser');
    },
  };
  await expect(runSamples({ samples, adapters: [failing] })).rejects.toThrow('no browser');
  expect([path.basename(path.dirname(folder)).startsWith('samples-'), existsSync(folder)]).toEqual([true, false]);
});
