import { expect, it } from 'vitest';
import { type Exchange, exchangeLines } from './exchanges.ts';

const element = (id: string) => ({ 'element-6066-11e4-a52e-4f735466cecf': id });
let order = 0;
const exchange = (command: string, given: Exchange['given'] = {}, answer?: unknown, session = 'a'): Exchange => ({
  command,
  given,
  session,
  order: order++,
  ...(answer !== undefined && { answer }),
});

it('writes each command with what it was sent with and its answer, in the order of sending', () => {
  const late = exchange('getTitle', {}, 'Login');
  const early = { ...exchange('navigateTo', { url: 'http://localhost:8080/' }, null), order: -1 };
  expect(exchangeLines([late, early])).toEqual(['navigateTo {"url":"http://localhost:8080/"}', 'getTitle → "Login"']);
});

it('numbers elements, shadow roots, windows and frames as they appear, wherever they stand', () => {
  const found = exchange('findElements', { using: 'css selector', value: 'p' }, [element('f.9'), element('f.4')]);
  const rest = [
    exchange('elementClick', { elementId: 'f.4' }),
    exchange('executeScript', { script: 'return 1', args: [element('f.9')] }, { root: { 'shadow-6066-11e4': 's' } }),
    exchange('getWindowHandles', {}, ['W2', 'W7']),
    exchange('switchToWindow', { handle: 'W7' }),
    exchange('createWindow', { type: 'tab' }, { handle: 'W9', type: 'tab' }),
  ];
  expect(exchangeLines([found, ...rest])).toEqual([
    'findElements {"using":"css selector","value":"p"} → ["$element1","$element2"]',
    'elementClick {"elementId":"$element2"}',
    'executeScript {"script":"return 1","args":["$element1"]} → {"root":"$shadow1"}',
    'getWindowHandles → ["$window1","$window2"]',
    'switchToWindow {"handle":"$window2"}',
    'createWindow {"type":"tab"} → {"handle":"$window3","type":"tab"}',
  ]);
});

it('writes the same for runs on other ports, at other times, in other folders and versions', () => {
  const run = (port: number, time: number, folder: string, version: string, id: string) =>
    exchangeLines([
      exchange('executeScript', { script: `open('http://localhost:${port}/')` }, time),
      exchange('elementSendKeys', { text: `/tmp/${folder}/file.txt` }, `Chrome/${version} ${id}`),
      exchange('addCookie', { cookie: { expiry: time / 1000 } }, new Date(time).toISOString()),
    ]);
  const first = run(40_123, 1.7e12, 'samples-a', '120.0.0.0', '0123456789abcdef0123456789abcdef');
  expect(run(33_001, 1.8e12, 'samples-b', '156.0.1.2', '00112233-4455-6677-8899-aabbccddeeff')).toEqual(first);
  expect(first.join('\n')).not.toMatch(/40123|samples-a|120\.0/);
});

it('keeps the addresses that pages name, and numbers that are no times', () => {
  const line = exchange('navigateTo', { url: 'http://localhost:8080/a', other: 'http://127.0.0.1:4444' }, 1500);
  expect(exchangeLines([line])).toEqual([
    'navigateTo {"url":"http://localhost:8080/a","other":"http://127.0.0.1:4444"} → 1500',
  ]);
});

it('writes an error with its code and its first line', () => {
  const answer = { error: 'no such element', message: 'no such element: Unable to locate\n  (Session info: x)' };
  expect(exchangeLines([exchange('findElement', { value: 'b' }, answer)])).toEqual([
    'findElement {"value":"b"} ✗ no such element: Unable to locate',
  ]);
});

it('cuts long text so that another text has another line, and names files', () => {
  const long = (end: string) => exchangeLines([exchange('executeScript', { script: `${'x'.repeat(500)}${end}` })])[0]!;
  expect(long('a').length).toBeLessThan(150);
  expect(long('a')).toBe(long('a'));
  expect(long('a')).not.toBe(long('b'));
  expect(exchangeLines([exchange('takeScreenshot', {}, `iVBORw0KGgo${'A'.repeat(900)}`)])).toEqual([
    'takeScreenshot → "$png"',
  ]);
});

it('leaves out what waiting repeats, however often, and keeps how it ends', () => {
  const wait = (times: number) => {
    const none = [exchange('findElements', { value: 'p' }, []), exchange('getTitle', {}, 'A')];
    return exchangeLines([...Array(times).fill(none).flat(), exchange('findElements', { value: 'p' }, [element('e')])]);
  };
  expect(wait(1)).toEqual([
    'findElements {"value":"p"} → []',
    'getTitle → "A"',
    'findElements {"value":"p"} → ["$element1"]',
  ]);
  expect(wait(7)).toEqual(wait(1));
});

it('leaves out repeats in which an element has another id each time, and counts without them', () => {
  const wait = (times: number) => [
    ...Array.from({ length: times }, (_, at) => [
      exchange('findElement', { value: 'h1' }, element(`h.${at}`)),
      exchange('getElementText', { elementId: `h.${at}` }, 'A'),
    ]).flat(),
    exchange('elementClick', { elementId: `h.${times - 1}` }),
    exchange('findElement', { value: 'p' }, element('p')),
  ];
  expect(exchangeLines(wait(3))).toEqual([
    'findElement {"value":"h1"} → "$element1"',
    'getElementText {"elementId":"$element1"} → "A"',
    'elementClick {"elementId":"$element1"}',
    'findElement {"value":"p"} → "$element2"',
  ]);
  expect(exchangeLines(wait(1))).toEqual(exchangeLines(wait(3)));
});

it('keeps the same command to two elements', () => {
  const both = [
    exchange('findElements', { value: 'p' }, [element('a'), element('b')]),
    exchange('elementClick', { elementId: 'a' }),
    exchange('elementClick', { elementId: 'b' }),
  ];
  expect(exchangeLines(both)).toHaveLength(3);
});

it('writes sessions that ran beside each other one after the other, whichever began first', () => {
  const lines = (first: string, second: string) =>
    exchangeLines([
      exchange('getTitle', {}, 'A', first),
      exchange('getUrl', {}, 'B', second),
      exchange('back', {}, null, first),
    ]);
  expect(lines('x', 'y')).toEqual(['getTitle → "A"', 'back', 'getUrl → "B"']);
  const turned = exchangeLines([
    exchange('getUrl', {}, 'B', 'y'),
    exchange('getTitle', {}, 'A', 'x'),
    exchange('back', {}, null, 'x'),
  ]);
  expect(turned).toEqual(lines('x', 'y'));
});
