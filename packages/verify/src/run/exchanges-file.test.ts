import { expect, it } from 'vitest';
import { mergeExchanges, parseExchanges, printExchanges } from './exchanges-file.ts';
import type { PageSample } from './page-samples.ts';
import type { Verdict } from './verdict.ts';

const sample = (id: string, route = '/docs/a') => ({ id, route }) as PageSample;
const verdict = (id: string, sent?: Verdict['sent']): Verdict =>
  ({ sample: sample(id), by: 'testrunner', uses: [], ...(sent && { sent }) }) as Verdict;
const file = 'exchanges.json';

it('reads what it writes, a line for each exchange', () => {
  const exchanges = {
    b: { route: '/docs/b', lines: ['getTitle → "Login"', 'back'], differs: { DevTools: ['back'] } },
    a: { route: '/docs/a', lines: [] },
  };
  const text = printExchanges(exchanges);
  expect(parseExchanges({ text, file })).toEqual({ value: exchanges, diagnostics: [] });
  expect(text.split('\n').filter((line) => line.includes('getTitle'))).toEqual(['      "getTitle → \\"Login\\"",']);
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
});

it('reports a text of another form', () => {
  for (const text of ['[', '{}', '{"exchangesVersion":2,"samples":{}}'])
    expect(parseExchanges({ text, file }).diagnostics).toMatchObject([{ code: 'results-invalid' }]);
});

it('replaces what ran, keeps the rest, and drops samples that are gone', () => {
  const before = {
    a: { route: '/docs/a', lines: ['back'] },
    gone: { route: '/docs/a', lines: [] },
    c: { route: '/c', lines: ['c'] },
  };
  const verdicts = [
    verdict('a', [
      { variant: 'WebDriver', lines: ['forward'] },
      { variant: 'DevTools', lines: ['forward'] },
    ]),
    verdict('b', [
      { variant: 'WebDriver', lines: ['x'] },
      { variant: 'DevTools', lines: ['y'] },
    ]),
    verdict('d', [{ variant: 'WebDriver', lines: [] }]),
    verdict('e', [
      { variant: 'WebDriver', lines: ['f $element1'] },
      { variant: 'DevTools', lines: ['f $element2'] },
    ]),
  ];
  expect(mergeExchanges({ before, samples: ['a', 'b', 'c', 'd', 'e'].map((id) => sample(id)), verdicts })).toEqual({
    a: { route: '/docs/a', lines: ['forward'] },
    b: { route: '/docs/a', lines: ['x'], differs: { DevTools: ['y'] } },
    c: { route: '/c', lines: ['c'] },
    e: { route: '/docs/a', lines: ['f $element1'] },
  });
});
