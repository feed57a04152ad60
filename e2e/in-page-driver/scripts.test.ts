import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoDrivers, type TwoDrivers } from './two-drivers.ts';

let drivers: TwoDrivers;

beforeAll(async () => {
  drivers = await openTwoDrivers();
  await drivers.open('elements.html');
});
afterAll(() => drivers?.close());

const element = { 'element-6066-11e4-a52e-4f735466cecf': 'nothing' };

it.each([
  ...['', 'return', 'return 1', 'return null', 'return undefined', 'return "a"', 'return [1, [2]]', 'return NaN'],
  ...['return Infinity', 'return { a: { b: 1 }, c: undefined, d: () => 1 }', 'return document.body', 'return document'],
  ...['return window', 'return document.querySelectorAll("li")', 'return document.forms', 'return document.cookie'],
  ...[
    'return new Date(0)',
    'return () => 1',
    'return Symbol("a")',
    'return 10n',
    'return new Map([[1, 2]])',
    'return /a/',
  ],
  ...[
    'return new Set([1])',
    'return new Error("e")',
    'return { toJSON() { return 7 } }',
    'return { length: 2, 0: "a" }',
    'return { b: 1, a: [{ y: 1, x: 2 }], 10: 1, 9: 2, B: 1, "\u00e4": 1 }',
  ],
  ...[
    'const a = {}; a.a = a; return a',
    'const a = { b: 1 }; return [a, a]',
    'return arguments',
    'return this === window',
  ],
  ...['return document.body.getBoundingClientRect()', 'return document.querySelector("#host").shadowRoot'],
  ...['return document.querySelector("#text").files', 'return getComputedStyle(document.body).display'],
  ...[
    'return Promise.resolve(5)',
    'return Promise.reject(new Error("y"))',
    'return [...document.querySelector("#title").classList]',
  ],
  ...[
    'throw new Error("x")',
    'throw "text"',
    'syntax error(',
    'return nothingHere',
    'return [innerWidth, innerHeight]',
  ],
])('returns what %s returns', async (script) => {
  await drivers.script(script);
});

it('passes arguments', async () => {
  const title = { 'element-6066-11e4-a52e-4f735466cecf': await drivers.find('#title') };
  for (const args of [[1], ['a', null, true], [{ a: [1] }], [title], [{ inner: [title] }], [element], 'x', undefined]) {
    await drivers.same('POST', 'execute/sync', { script: 'return [...arguments]', args });
  }
  expect(await drivers.script('return arguments[0].id', title)).toBe('title');
  for (const body of [{}, { script: 1, args: [] }, { args: [] }]) await drivers.same('POST', 'execute/sync', body);
});

it('waits for callbacks, until its time is over', async () => {
  for (const script of [
    'arguments[0](5)',
    'setTimeout(arguments[1], 10, arguments[0])',
    'arguments[1](document.body)',
  ]) {
    await drivers.same('POST', 'execute/async', { script, args: script.includes('[1]') ? [3] : [] });
  }
  for (const script of ['throw new Error("z")', 'return Promise.reject(new Error("r"))', 'syntax error(']) {
    await drivers.same('POST', 'execute/async', { script, args: [] });
  }
  await drivers.same('POST', 'timeouts', { script: 200 });
  await drivers.same('POST', 'execute/async', { script: '', args: [] });
  await drivers.same('POST', 'execute/sync', { script: 'return new Promise(() => {})', args: [] });
  await drivers.same('POST', 'timeouts', { script: 30_000 });
});

it('keeps timeouts', async () => {
  const bodies = [{}, { implicit: -1 }, { implicit: 'a' }, { implicit: 1.5 }, { nothing: 1 }, { implicit: 2 ** 60 }];
  for (const body of [
    ...bodies,
    { script: null },
    { pageLoad: null },
    { implicit: 50 },
    { script: 1, pageLoad: 2, implicit: 3 },
  ]) {
    await drivers.same('POST', 'timeouts', body);
    await drivers.same('GET', 'timeouts');
  }
});
