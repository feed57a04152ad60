// cspell:ignore mdriver mcannot
import { describe, expect, it } from 'vitest';
import { type ErrorIndex, fillNames } from './error-index.ts';
import { findErrors } from './find-errors.ts';
import { lineEnd, looksLikeError } from './looks-like-error.ts';
import { nearestErrors } from './nearest-errors.ts';

const entry = (id: string, ...messages: string[]) => ({
  href: `/errors#${id}`,
  title: id,
  messages,
  meaning: 'No {selector}.',
  cause: 'a',
  remedy: 'b',
});
const index: ErrorIndex = {
  errors: [
    entry('missing', 'cannot {command} on "{selector}" because it was not found'),
    entry('refused', 'connect ECONNREFUSED {address}'),
    entry('session', 'session not created: {error}'),
    entry('version', 'This version of {driver} only supports {browser} version {version}'),
    entry('script', 'script failed: {reason}'),
    entry('function', '{name} is not a function'),
    entry('matcher', 'expect(...).{matcher} is not a function'),
    entry('cookie', 'cookie refused', 'domain refused', 'domain refused: {reason}'),
  ],
};
const idsOf = (report: string) => findErrors(report, index).map(({ error }) => error.title);

describe('findErrors', () => {
  const report = [
    '[0-0] 2026-01-02T03:04:05.678Z INFO driver: script failed: no',
    '[0-0] \u001B[90m2026-01-02T03:04:05.678Z\u001B[39m \u001B[31mERROR\u001B[39m \u001B[97mdriver\u001B[39m: connect ECONNREFUSED 127.0.0.1:9',
    '[0-0]     at Socket.emit (node:events:524:28)',
    '[chrome linux #0-0] 1) the shop works',
    '[chrome linux #0-0] [31mcannot click on "#a" because it was not found[39m',
    '[chrome linux #0-0]     at run (/home/ada/shop/node_modules/x/index.js:1:2)',
    '[chrome linux #0-0]     at async Context.<anonymous> (/home/ada/shop/test/shop.js:4:5)',
    'Error: cannot click on "#a" because it was not found',
  ].join('\n');

  it('reads a whole run: colors, workers, loggers, reporters, stacks', () => {
    expect(findErrors(report, index)).toMatchObject([
      { error: { title: 'refused' }, values: { address: '127.0.0.1:9' } },
      {
        error: { title: 'missing' },
        message: 'cannot click on "#a" because it was not found',
        values: { command: 'click', selector: '#a' },
        place: { file: '/home/ada/shop/test/shop.js', line: 4 },
      },
    ]);
    expect(findErrors(report.replaceAll('\n', lineEnd), index)).toHaveLength(2);
  });

  it('keeps messages of one error apart that say different things, and joins those that repeat one', () => {
    const messages = (lines: string) => findErrors(lines, index).map(({ message }) => message);
    expect(messages('Error: domain refused\nError: cookie refused\ncookie refused')).toEqual([
      'domain refused',
      'cookie refused',
    ]);
    expect(messages('Error: domain refused\nError: domain refused: no')).toEqual(['domain refused: no']);
  });

  it('explains each line once: what begins first, the longest, and what an announcement announces', () => {
    expect(idsOf('session not created: This version of D only supports B version 7')).toEqual(['version']);
    expect(idsOf('session not created: no idea')).toEqual(['session']);
    expect(idsOf('script failed: x is not a function')).toEqual(['script']);
    expect(idsOf('TypeError: expect(...).toShine is not a function')).toEqual(['matcher']);
    expect(idsOf('TypeError: $(...).shine is not a function')).toEqual(['function']);
  });

  it('reads names of errors that drivers repeat, and messages that were broken into lines', () => {
    expect(findErrors('script failed: script failed: no', index)[0]?.values).toEqual({ reason: 'no' });
    expect(idsOf('cannot click on "#a"\nbecause it was\nnot found')).toEqual(['missing']);
  });

  it('reads quoted values of several lines: a function as a selector', () => {
    const [found] = findErrors('cannot click on "function () {\n  return null\n}" because it was not found', index);
    expect(found?.values.selector).toBe('function () { return null }');
    expect(idsOf('session not created: one\ntwo')).toEqual(['session']);
    expect(findErrors('session not created: one\ntwo', index)[0]?.values).toEqual({ error: 'one' });
  });

  it('explains what only a logger wrote, and a spec file that failed, if it knows no error of the report', () => {
    const errors = [
      ...index.errors,
      entry('hook', 'runner:hooks: {error}'),
      entry('failed', 'FAILED in {browser} - {spec}'),
    ];
    const found = (...lines: string[]) =>
      findErrors([...lines, '[0-0] FAILED in chrome - /test/shop.js'].join('\n'), { errors }).map(
        ({ error }) => error.title,
      );
    const logged = '[0-0] 2026-01-02T03:04:05.678Z ERROR runner:hooks: Error: no token';
    expect(found(logged)).toEqual(['hook', 'failed']);
    expect(found(logged.replace('hooks', 'other'))).toEqual(['failed']);
    expect(found(logged.replace('Error: no token', 'x is not a function'))).toEqual(['function']);
  });

  it('is quick for a long report', () => {
    const start = performance.now();
    findErrors(`${'cannot click on "'.repeat(2000)}\n`.repeat(5), index);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

it('finds what comes near: a part of a message, or one typed from memory', () => {
  const nearest = (text: string) => nearestErrors(text, index).map(({ title }) => title);
  expect(nearest('driver only supports version')[0]).toBe('version');
  expect(nearest('econnrefused')).toEqual(['refused']);
  expect(nearest('how do I take a screenshot')).toEqual([]);
});

it('fills in the names of a report, and puts words where there are none', () => {
  expect(fillNames('No {selector} at {address}.', { selector: '#a' })).toBe('No #a at the address.');
});

it.each([
  ['element not interactable', true],
  ['ECONNREFUSED', true],
  ['timeout', false],
  ['waitForExist', false],
  ['upload a file', false],
  [`a${lineEnd}b`, true],
])('%s looks like an error: %s', (query, expected) => {
  expect(looksLikeError(query)).toBe(expected);
});
