import type { PageSample, SampleResult } from '@lectern/verify';
import type { Entry } from 'lectern';
import { expect, test } from 'vitest';
import { worksWith } from './works-with.ts';

const page = (command: string, webdriver: string, devtools: string): Entry => ({
  id: `api/${command}`,
  collection: 'docs',
  kind: 'doc',
  route: `/docs/api/${command}`,
  frontMatter: {},
  place: { file: `${command}.js` },
  body: {
    format: 'markdown',
    source: `<dt>WebDriver</dt><dd>\n\n${webdriver}\n\n</dd><dt>DevTools</dt><dd>\n\n${devtools}\n\n</dd>`,
  },
});
const sample = (id: string, rest: Partial<PageSample> = {}) =>
  ({
    id,
    route: '/docs/a',
    number: 1,
    file: 'a.md',
    line: 1,
    language: 'js',
    code: '',
    files: {},
    pages: {},
    ...rest,
  }) as PageSample;
const ran = (command: string, rest: Partial<SampleResult> = {}): SampleResult => ({
  route: '/docs/a',
  by: 'testrunner',
  uses: [command],
  over: ['WebDriver', 'DevTools'],
  ...rest,
});
const failsOver = { differs: { DevTools: { problem: 'no such alert' } } };

test.each([
  ['Yes', {}, {}, []],
  ['Yes', {}, failsOver, ['click over DevTools: works, fails']],
  ['Yes, but [not in every way](/a): see above.', {}, {}, []],
  ['No: it has no pages.', {}, failsOver, []],
  ['No: it has no pages.', {}, {}, ['click over DevTools: does not work, runs']],
  ['No: it has no pages.', { claim: 'It fails.' }, {}, []],
  ['Yes.', { over: ['WebDriver'], route: '/docs/api/element/click' }, failsOver, ['click over DevTools: works, fails']],
])('%s, sample %o, result %o: %o', (devtools, own, result, expected) => {
  const entries = [page('element/click', 'Yes, through `elementClick`.', devtools)];
  const { diagnostics } = worksWith({
    entries,
    samples: [sample('a', own)],
    results: { a: ran('element/click', result) },
  });
  expect(diagnostics.map(({ message }) => message)).toEqual(
    expected.map((text) => {
      const [, protocol, says, run] = /over (\w+): (.*), (\w+)$/.exec(text)!;
      return `The page of element/click says that it ${says === 'works' ? 'works' : 'does not work'} over ${protocol}, and this sample, which calls it, ${run} there.`;
    }),
  );
});

test('names what no sample tests', () => {
  const entries = [page('browser/url', 'Yes.', 'Yes.')];
  expect(worksWith({ entries, samples: [], results: {} })).toMatchObject({
    confirmed: 0,
    untested: ['browser.url over WebDriver', 'browser.url over DevTools'],
  });
});
