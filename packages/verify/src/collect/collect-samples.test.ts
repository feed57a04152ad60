import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFenceMeta } from '../../../lectern/src/node/markdown/highlight/fence-meta.ts';
import { collectPages } from './collect-pages.ts';
import { attribute, collectFences, collectSamples } from './collect-samples.ts';

const page = `---
title: Demo
---

\`\`\`js title="demo.conf.js" no-run="needs a device"
exports.config = {}
\`\`\`

\`\`\`text
no code
\`\`\`

1. In a list:

   \`\`\`ts {1} no-types
   const a = 1
   \`\`\`

::::tabs
:::tab[One]
\`\`\`javascript
await $('a')
\`\`\`
:::
::::
`;

test('finds JavaScript and TypeScript with its place, wherever it stands', () => {
  expect(collectSamples({ file: 'docs/demo.md', source: page })).toEqual([
    {
      file: 'docs/demo.md',
      line: 6,
      indent: 0,
      language: 'js',
      code: 'exports.config = {}',
      title: 'demo.conf.js',
      noRun: 'needs a device',
    },
    { file: 'docs/demo.md', line: 16, indent: 3, language: 'ts', code: 'const a = 1', noTypes: '' },
    { file: 'docs/demo.md', line: 22, indent: 0, language: 'js', code: "await $('a')" },
  ]);
});

test('reads a page alike with the ends of lines that Windows has', () => {
  const inWindows = page.replaceAll('\n', '\r\n');
  expect(collectSamples({ file: 'docs/demo.md', source: inWindows })).toEqual(
    collectSamples({ file: 'docs/demo.md', source: page }),
  );
});

test.each([
  ['js', 'js'],
  ['JavaScript', 'js'],
  ['typescript', 'ts'],
  ['ts', 'ts'],
  ['jsx', 'jsx'],
  ['tsx', 'tsx'],
  ['json', undefined],
  ['toString', undefined],
  ['', undefined],
])('a fence in %j is a sample in %s', (written, language) => {
  const source = `\`\`\`${written}\na\n\`\`\`\n`;
  expect(collectSamples({ file: 'a.md', source }).map((sample) => sample.language)).toEqual(language ? [language] : []);
  expect(collectFences({ file: 'a.md', source })[0]?.language).toBe(language ?? written.toLowerCase());
});

test('reads what a fence says of its sample', () => {
  const of = (meta: string) => {
    const { file, line, indent, language, code, ...said } = collectFences({
      file: 'a.md',
      source: `\`\`\`js ${meta}\na\n\`\`\``,
    })[0]!;
    return said;
  };
  expect(of('title="a.js" no-run="b" page="c.html" fails="d" output no-types="e"')).toEqual({
    title: 'a.js',
    noRun: 'b',
    page: 'c.html',
    fails: 'd',
    isOutput: true,
    noTypes: 'e',
  });
  expect(of('subtitle="a" title-page="b" no-runs="x"')).toEqual({});
  expect(of('output="x" fails')).toEqual({ isOutput: true, fails: '' });
});

test('collects the pages of folders in the order of their paths, and none of a folder that is missing', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  try {
    for (const name of ['b/z.md', 'b/deep/y.mdx', 'b/x.txt', 'b/w.mdxx', 'a/v.md']) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), `\`\`\`js\n${name}\n\`\`\`\n`);
    }
    const samples = await collectPages({ root, folders: ['b', 'none', 'a'] });
    expect(samples.map(({ file, code }) => [file, code])).toEqual(
      ['b/deep/y.mdx', 'b/z.md', 'a/v.md'].map((name) => [name, name]),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the words of a value are no words of the fence', () => {
  const source = '```js proof="Runs over A with output" title="a b.js"\na()\n```\n';
  const [sample] = collectFences({ file: 'a.md', source });
  expect(sample).toMatchObject({ title: 'a b.js' });
  expect(sample).not.toHaveProperty('over');
  expect(sample).not.toHaveProperty('isOutput');
});

test('the words of a fence are those that the engine reads', () => {
  const parts = ['page', '=', '"', "'", ' ', 'a b', '{1}', '{', '}', 'over', '.html'];
  let metas = [''];
  for (let length = 0; length < 4; length++) {
    metas = metas.flatMap((meta) => parts.map((part) => meta + part));
    for (const meta of metas) {
      const { keys } = readFenceMeta('js', meta);
      for (const name of ['page', 'over', 'b']) expect(attribute(meta, name), meta).toBe(keys.get(name));
    }
  }
});
