import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { itemPage } from '../src/pages/item-page.ts';
import { comparePackage } from './facts/compare-package.ts';
import { comparePage } from './facts/compare-page.ts';
import { declaredNames } from './facts/declared-names.ts';
import { pageFacts } from './facts/page-facts.ts';
import { modelOf, writeFiles } from './written-package.ts';

// Some names of packages that are installed anyway; `npm run bench:facts` takes 200 of the twelve that npm's users read most.
const root = path.resolve(import.meta.dirname, '../../../node_modules');

it.each(['commander', 'yaml'])(
  'says about names of %s what the compiler reads in its declarations',
  { timeout: 60_000 },
  (name) => {
    const compared = comparePackage({ root, name, count: 20, seed: 28 });
    const facts = compared.flatMap((one) => one.facts);
    const wrong = facts.filter((fact) => fact.wrong !== undefined);
    expect(facts.length).toBeGreaterThan(30);
    expect(1 - wrong.length / facts.length, JSON.stringify(wrong.slice(0, 5), undefined, 2)).toBeGreaterThanOrEqual(
      0.995,
    );
  },
);

const declaration = `/** Waits. */
export declare function wait(ms: number, signal?: AbortSignal): Promise<void>;`;

it.each([
  ['a page as it is', (body: string) => body, []],
  ['another result', (body: string) => body.replaceAll('void', 'never'), ['signature']],
  ['another result below its heading', (body: string) => body.replace(/void(?![\s\S]*void)/, 'any'), ['result']],
  [
    'a parameter that is required',
    (body: string) => body.replace('</code></a></dt>', '</code></a> <b>required</b></dt>'),
    ['optional'],
  ],
  [
    'a parameter by another name',
    (body: string) => body.replace('<code>ms</code>', '<code>time</code>'),
    ['parameter'],
  ],
  ['a deprecation', (body: string) => `:::warning[Deprecated]\nNo.\n:::\n\n${body}`, ['deprecation']],
  ['another comment', (body: string) => body.replace('Waits.', 'Sleeps.'), ['comment']],
])('notices what is wrong: %s', (_, change, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'apiref-facts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, { 'index.d.ts': declaration });
  const [name] = declaredNames(path.join(folder, 'index.d.ts'), [folder]);
  const model = modelOf(declaration);
  const context = { model, place: { base: '/docs', folder: 'api' }, notes: new Map(), mustDescribe: false };
  const { body } = itemPage(model.item('wait'), context).value;
  const wrong = comparePage(name!, pageFacts(change(body))).filter((fact) => fact.wrong !== undefined);
  expect(wrong.map(({ kind }) => kind)).toEqual(expected);
});
