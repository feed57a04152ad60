import path from 'node:path';
import { exchangeLines } from '@lectern/verify';
import { expect, it } from 'vitest';
import type { CommandEnd } from '../run/messages.ts';
import { exchangeOf } from './exchange-of.ts';

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

it('writes requests of the stage as commands over a driver are written', () => {
  const key = 'element-6066-11e4-a52e-4f735466cecf';
  const given = { using: 'css selector', value: 'h1' };
  const of = exchangeOf(path.join(import.meta.dirname, '..'));
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
