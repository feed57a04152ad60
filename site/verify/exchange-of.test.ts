import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolder, fetchPackage, parseLock } from '@lectern/apiref';
import { exchangeLines } from '@lectern/verify';
import { expect, it } from 'vitest';
import type { CommandEnd } from '../run/messages.ts';
import { comparable, exchangeOf } from './exchange-of.ts';

const told = (more: Partial<CommandEnd>): CommandEnd => ({
  number: 1,
  name: 'getTitle',
  method: 'GET',
  path: '/title',
  body: undefined,
  status: 200,
  value: null,
  milliseconds: 1,
  ...more,
});

const root = path.resolve(import.meta.dirname, '..');
const lockFile = 'reference.lock.json';
const lock = parseLock({ text: readFileSync(path.join(root, lockFile), 'utf8'), file: lockFile }).value;
const name = '@wdio/protocols';
const fetched = await fetchPackage({ name, locked: lock.packages[name]!, cacheDir: cacheFolder(root), lockFile });

// The package itself: skipped where it is neither in the cache nor on the network.
it.skipIf(!fetched.value)('writes requests of the stage as commands over a driver are written', () => {
  const key = 'element-6066-11e4-a52e-4f735466cecf';
  const given = { using: 'css selector', value: 'h1' };
  const { folder } = fetched.value!;
  const of = exchangeOf(createRequire(import.meta.url)(folder));
  const lines = exchangeLines(
    [
      told({ number: 3, name: 'getElementProperty', path: '/element/f.1/property/inner%20text', value: 'Hi' }),
      told({ number: 2, name: 'findElement', method: 'POST', path: '/element', body: given, value: { [key]: 'f.1' } }),
      told({ number: 4, status: 404, value: { error: 'no such window', message: 'no such window: gone' } }),
    ].map(of),
  );
  expect(lines).toEqual([
    'findElement {"using":"css selector","value":"h1"} → "$element1"',
    'getElementProperty {"elementId":"$element1","name":"inner text"} → "Hi"',
    'getTitle ✗ no such window: gone',
  ]);
});

it('compares scripts by what they do, errors of selectors by their code, and windows without their place', () => {
  const scriptOf = (script: string) =>
    comparable({ command: 'executeScript', given: { script }, session: 'one', order: 1 }).given.script;
  const same = [
    'return (function (element) {\n  // Its parent.\n  return (function () { return this.parentElement; }).call(element);\n}).apply(null, arguments)',
    'return (function(r){return(function(){return this.parentElement}).call(r)}).apply(null, arguments)',
  ];
  expect(new Set(same.map(scriptOf)).size).toBe(1);
  expect(scriptOf('return (done => { done() }).apply(null, arguments)')).toBe(
    scriptOf('return ((done) => {\n  done()\n}).apply(null, arguments)'),
  );
  expect(scriptOf('return 1')).not.toBe(scriptOf('return 2'));
  expect(scriptOf('return (function isElementDisplayed(e) { return 1 })(e)')).toBe('isElementDisplayed');
  expect(scriptOf('no } script')).toBe('no } script');
  const failed = (error: string) =>
    comparable({ command: 'findElement', given: {}, session: 'one', order: 1, answer: { error, message: 'words' } });
  expect(failed('invalid selector').answer).toEqual({ error: 'invalid selector', message: '' });
  expect(failed('no such element').answer).toEqual({ error: 'no such element', message: 'words' });
  const placed = (x: number) =>
    comparable({ command: 'setWindowRect', given: {}, session: 'one', order: 1, answer: { width: 500, x, y: 10 } });
  expect(placed(10)).toEqual(placed(0));
  expect(placed(10).answer).toMatchObject({ width: 500 });
});
