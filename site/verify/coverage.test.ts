import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printResults } from '@lectern/verify';
import type { Entry } from 'lectern';
import { expect, test } from 'vitest';
import { withCoverage } from './coverage.ts';

const entry = (id: string, source = ''): Entry => ({
  id,
  collection: 'docs',
  kind: 'doc',
  route: `/docs/${id}`,
  frontMatter: {},
  place: { file: id },
  body: { format: 'markdown', source },
});

test('says which pages have a sample that ran and called a command or matcher, recipes first', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  try {
    mkdirSync(path.join(root, 'samples'));
    const ran = (route: string, uses: string[], problem?: string) => ({
      route,
      by: 'testrunner',
      uses,
      ...(problem && { problem }),
    });
    const samples = {
      a: ran('/docs/selectors', ['element/click', 'matcher/toHaveText']),
      d: ran('/docs/recipes/frames', ['element/click']),
      c: ran('/docs/options', ['hook/onPrepare', 'browser/getUrl']),
      home: ran('/', ['matcher/toHaveText']),
      b: ran('/docs/retry', ['browser/url'], 'it failed'),
    };
    const text = printResults({
      resultsVersion: 1,
      versions: { webdriverio: '7.40.0' },
      browser: 'Chromium 1',
      samples,
    });
    writeFileSync(path.join(root, 'samples/results.json'), text);
    mkdirSync(path.join(root, 'content/docs/recipes'), { recursive: true });
    writeFileSync(path.join(root, 'content/docs/recipes/frames.md'), '---\ntitle: Work in a frame\n---\n');
    const entries = [
      entry('api/browser/url'),
      entry('api/element/click'),
      entry('api/expect-webdriverio', '### toHaveText\n'),
      entry('api/webdriver', '## Navigation {#group-navigation}\n\n### getUrl\n\n### back {#back}\n'),
    ];
    const project = { path: 'projects/docs/api/element/click-1.zip', read: () => '' };
    const source = withCoverage(async () => ({ value: { entries, files: [project] }, diagnostics: [] }));
    const { value } = await source({ root, drafts: false });
    expect(value.files).toEqual([project]);
    const { body } = value.entries.at(-1)!;
    const shown = body.format === 'react' ? '' : body.source;
    expect(shown).toContain('| [`browser.url`](/docs/api/browser/url) | none |');
    expect(shown).toContain(
      '| [`element.click`](/docs/api/element/click) | [Work in a frame](/docs/recipes/frames), [selectors](/docs/selectors) |',
    );
    expect(shown).toContain(
      '| [`toHaveText`](/docs/api/expect-webdriverio#tohavetext) | [selectors](/docs/selectors), [Home page](/) |',
    );
    expect(shown).toContain('The samples ran with WebdriverIO 7.40.0 in Chromium 1.');
    expect(shown).toContain('| [`onPrepare`](/docs/options#onprepare) | [options](/docs/options) |');
    expect(shown).toContain('| [`onReload`](/docs/options#onreload) | none |');
    expect(shown).toContain('| [`getUrl`](/docs/api/webdriver#geturl) | [options](/docs/options) |');
    expect(shown).toContain('| [`back`](/docs/api/webdriver#back) | none |');
    expect(shown).not.toContain('Appium');
  } finally {
    rmSync(root, { recursive: true });
  }
});
