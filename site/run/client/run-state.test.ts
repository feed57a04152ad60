import { expect, it } from 'vitest';
import { changeRun, isGood, noRun, type RunChange, type RunState, resultOf } from './run-state.ts';

const command = { number: 1, name: '', method: '', path: '', body: null, status: 200, value: null, milliseconds: 4.4 };
const test = (state: 'passed' | 'failed' | 'skipped'): RunChange => ({
  type: 'event',
  event: { type: 'test', test: { titles: [state], state, milliseconds: 1 } },
});
const ended: RunChange = { type: 'event', event: { type: 'ended' } };
const after = (...changes: readonly RunChange[]): RunState =>
  [{ type: 'begun', run: 1 } as const, { type: 'started' } as const, ...changes].reduce(changeRun, noRun);

it('collects what a run tells, in order, and begins each run empty', () => {
  const printed = { type: 'printed', text: 'one', line: 2 } as const;
  const state = after(
    { type: 'command', command },
    { type: 'opened', number: 1, address: 'a' },
    { type: 'event', event: printed },
    test('passed'),
    ended,
  );
  expect(state).toMatchObject({ run: 1, status: 'ended', commands: [command], opened: { 1: 'a' }, printed: [printed] });
  expect(state.tests.map(({ titles }) => titles)).toEqual([['passed']]);
  expect(changeRun(state, { type: 'begun', run: 2 })).toEqual({ ...noRun, run: 2, status: 'loading' });
  expect(changeRun(state, { type: 'lab', event: { type: 'open' } })).toBe(state);
});

it.each<[string, string, ...RunChange[]]>([
  ['1 passed · 0 commands in 0 ms', 'good', test('passed'), ended],
  [
    '2 passed, 1 failed, 1 skipped · 0 commands in 0 ms',
    'bad',
    test('passed'),
    test('failed'),
    test('skipped'),
    test('passed'),
    ended,
  ],
  [
    '1 skipped · 2 commands in 9 ms',
    'good',
    { type: 'command', command },
    { type: 'command', command },
    test('skipped'),
    ended,
  ],
  ['No test ran · 0 commands in 0 ms', 'good', ended],
  ['The sample could not run', 'bad', { type: 'event', event: { type: 'ended', error: 'SyntaxError' } }],
  ['Running…', 'bad'],
  ['Stopped', 'bad', { type: 'stopped' }],
  [
    'Stopped after 30 seconds',
    'bad',
    { type: 'command', command },
    { type: 'status', status: 'timeout' },
    { type: 'stopped' },
  ],
  [
    'Nothing ran in 30 seconds. A setting of the browser or an extension may block workers.',
    'bad',
    { type: 'status', status: 'timeout' },
  ],
  [
    'The stage could not be loaded. Press Run again when there is a network.',
    'bad',
    { type: 'status', status: 'failed-to-load' },
  ],
])('says: %s', (result, color, ...changes) => {
  expect(resultOf(after(...changes))).toBe(result);
  expect(isGood(after(...changes))).toBe(color === 'good');
});

it('has not run before it begins', () => {
  expect(resultOf(noRun)).toBe('Not run yet');
  expect(resultOf(changeRun(noRun, { type: 'begun', run: 1 }))).toBe('Loading WebdriverIO…');
});

it('keeps the end of a run, whatever comes after it', () => {
  const state = after(test('passed'), ended);
  expect(changeRun(state, { type: 'stopped' })).toBe(state);
  expect(changeRun(state, { type: 'status', status: 'timeout' })).toBe(state);
  expect(changeRun(changeRun(noRun, { type: 'begun', run: 1 }), { type: 'stopped' }).status).toBe('stopped');
  const stopped = after({ type: 'stopped' });
  expect(changeRun(stopped, { type: 'status', status: 'timeout' })).toBe(stopped);
});

it('keeps where code is no JavaScript', () => {
  const place = { file: 'test.js', line: 2, column: 3 };
  expect(after({ type: 'event', event: { type: 'ended', error: 'SyntaxError', place } }).place).toBe(place);
});
