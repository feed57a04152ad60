import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageSamples, printResults } from '@lectern/verify';
import type { Entry } from 'lectern';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withMarks } from './with-marks.ts';

const entry: Entry = {
  id: 'guide',
  collection: 'docs',
  kind: 'doc',
  route: '/docs/guide',
  frontMatter: { sample_page: 'a.html' },
  place: { file: 'docs/guide.md' },
  body: {
    format: 'markdown',
    source:
      '```js\nran()\n```\n\n```js\nfailed()\n```\n\n```sh\nnpm i b@7\n```\n\n```js over="WebDriver"\nran2()\n```\n',
  },
};
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marks-'));
  const pages = path.join(root, 'static/samples');
  mkdirSync(pages, { recursive: true });
  mkdirSync(path.join(root, 'samples'));
  writeFileSync(path.join(pages, 'a.html'), '<p>');
  const [ran, failed, installed, one] = pageSamples({ entries: [entry], pages });
  const result = { route: entry.route, by: 'testrunner', uses: [] };
  const samples = {
    [ran!.id]: { ...result, over: ['WebDriver', 'DevTools'] },
    [one!.id]: {
      ...result,
      over: ['WebDriver', 'DevTools'],
      differs: { DevTools: { problem: 'Error: no such alert' } },
    },
    [failed!.id]: { ...result, problem: 'it failed' },
    [installed!.id]: { ...result, by: 'install' },
  };
  const versions = { webdriverio: '7.40.0' };
  const text = printResults({ resultsVersion: 1, versions, browser: 'Chromium 1', samples });
  writeFileSync(path.join(root, 'samples/results.json'), text);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the page as the source with marks gives it. */
async function shown(): Promise<string> {
  const source = withMarks(async () => ({ value: { entries: [entry] }, diagnostics: [] }));
  const { body } = (await source({ root, drafts: false })).value.entries[0]!;
  return body.format === 'react' ? '' : body.source;
}

test('says with what a sample ran, of no sample that failed, and of none whose page was changed since', async () => {
  expect(await shown()).toBe(
    '```js proof="Runs over WebDriver and DevTools with WebdriverIO 7.40.0 on Chromium 1" project="/projects/docs/guide-1.zip"\nran()\n```\n\n```js\nfailed()\n```\n\n```sh proof="Installs the versions that this site documents"\nnpm i b@7\n```\n\n```js over="WebDriver" proof="Runs over WebDriver with WebdriverIO 7.40.0 on Chromium 1. Over DevTools: Error: no such alert" project="/projects/docs/guide-4.zip"\nran2()\n```\n',
  );
  writeFileSync(path.join(root, 'static/samples/a.html'), '<p>changed');
  expect(await shown()).not.toContain('proof="Runs');
});
