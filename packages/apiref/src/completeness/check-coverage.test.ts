import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Entry } from 'lectern';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCoverage } from './check-coverage.ts';
import type { CompletenessDescription } from './read-topics.ts';
import type { Topic } from './subject.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  for (const folder of ['content/docs', 'handbook']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'reference.lock.json'), '{ "lockVersion": 1, "packages": {} }');
  writeFileSync(path.join(root, 'content/docs/options.md'), '# Options\n\n## `port`\n\n## `gone`\n');
  writeFileSync(path.join(root, 'handbook/options.md'), '# Options\n\n## `port`\n\n## `host`\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const place = { file: 'acme@1.0.0/index.js', line: 3 };
const topic: Topic = {
  kind: 'option',
  title: 'Options',
  form: 'heading',
  section: 'Options',
  subjects: [
    { name: 'port', place },
    { name: 'host', place },
  ],
};
const shown = {
  page: 'api/demo',
  title: 'Names',
  kind: 'name',
  file: 'names.txt',
  names: ['one'],
  shown: () => ['one'],
};
const entry = { id: 'api/demo', body: { format: 'markdown', source: '' } } as unknown as Entry;

async function check(written: readonly (readonly [string, readonly Topic[]])[], more: object = {}) {
  const asked: unknown[] = [];
  const completeness: CompletenessDescription = {
    packages: [],
    sources: [
      async (context) => {
        asked.push(context);
        return { value: { entries: [entry] }, diagnostics: [{ code: 'x' } as never] };
      },
    ],
    read: () => ({ value: { written, generated: [shown] }, diagnostics: [] }),
  };
  const { value, diagnostics } = await checkCoverage({ root, completeness, ...more });
  return {
    counts: value.map(({ title, page, described, total }) => `${page} ${title} ${described}/${total}`),
    problems: diagnostics.map(({ code, file }) => `${file} ${code}`),
    asked,
  };
}

test('compares written and generated pages with what the packages have', async () => {
  const { counts, problems, asked } = await check([['options.md', [topic]]]);
  expect(counts).toEqual(['content/docs/options.md Options 1/2', 'api/demo Names 1/1']);
  expect(problems).toHaveLength(2);
  expect(problems.every((text) => text.includes('content/docs/options.md') || text.includes('acme'))).toBe(true);
  expect(asked).toEqual([{ root, drafts: false }]);
});

test('reads the folder and the code that the site names', async () => {
  const { counts, problems, asked } = await check([['options.md', [topic]]], {
    docsDir: 'handbook',
    code: ['/site/policy.ts'],
  });
  expect([counts[0], problems]).toEqual(['handbook/options.md Options 2/2', []]);
  expect(asked).toEqual([{ root, drafts: false, configFiles: ['/site/policy.ts'] }]);
});

test('reports a page that is missing, and counts the others', async () => {
  const { counts, problems } = await check([
    ['none.md', [topic]],
    ['options.md', []],
  ]);
  expect([counts, problems]).toEqual([['api/demo Names 1/1'], ['content/docs/none.md coverage-page-missing']]);
});

test('counts nothing where a package cannot be had', async () => {
  const completeness = {
    packages: ['acme'],
    sources: [],
    read: () => ({ value: { written: [], generated: [] }, diagnostics: [] }),
  };
  const { value, diagnostics } = await checkCoverage({ root, completeness });
  expect(value).toEqual([]);
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['error']);
});
