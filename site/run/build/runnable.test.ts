import { expect, it } from 'vitest';
import { mergeRunnable, type Runnable } from './runnable.ts';

const before: Runnable = {
  runs: ['same', 'webkit-differs'],
  differs: { 'webkit-differs': { WebKit: 'late' }, 'chromium-differs': { Chromium: 'no such window' } },
};
const known = ['same', 'webkit-differs', 'chromium-differs'];

it('keeps what is known about samples that were not compared, and lists no sample that never was', () => {
  const after = mergeRunnable({ before, possible: [...known, 'new'], compared: new Map(), engines: ['Chromium'] });
  expect(after).toEqual(before);
});

it('takes out samples that are gone', () => {
  const after = mergeRunnable({ before, possible: ['same'], compared: new Map(), engines: ['Chromium'] });
  expect(after).toEqual({ runs: ['same'], differs: {} });
});

it('replaces what is known about the compared engines alone', () => {
  const compared = new Map([
    ['new', {}],
    ['same', { Chromium: 'hangs' }],
    ['webkit-differs', {}],
    ['chromium-differs', {}],
  ]);
  const possible = [...known, 'new'];
  expect(mergeRunnable({ before, possible, compared, engines: ['Chromium'] })).toEqual({
    runs: ['webkit-differs', 'chromium-differs', 'new'],
    differs: { same: { Chromium: 'hangs' }, 'webkit-differs': { WebKit: 'late' } },
  });
  const all = mergeRunnable({ before, possible, compared, engines: ['Chromium', 'Firefox', 'WebKit'] });
  expect(all).toEqual({
    runs: ['webkit-differs', 'chromium-differs', 'new'],
    differs: { same: { Chromium: 'hangs' } },
  });
});
