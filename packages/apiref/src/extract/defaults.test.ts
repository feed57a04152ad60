import { expect, test } from 'vitest';
import { readDefaults } from './defaults.ts';
import { openImplementation } from './implementation.ts';
import { parseSource } from './source-file.ts';

function defaultsOf(code: string) {
  const source = parseSource({ name: 'a.js', text: `${code}\nexports.default = command;` });
  return Object.fromEntries(readDefaults({ main: openImplementation(source).main!, source }));
}

test('reads values and texts out of parameters', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test holds the template
    'function command(a, ms = 1000, { timeout = this.options.waitforTimeout, reverse = false, text = `still ${reverse ? "" : "not "}there` } = {}) {}';
  expect(defaultsOf(code)).toEqual({
    1: { text: '1000' },
    '2.timeout': { text: 'this.options.waitforTimeout' },
    '2.reverse': { text: 'false' },
    '2.text': { message: 'still not there' },
  });
});

test('reads what the body takes apart, under the names of the caller', () => {
  expect(defaultsOf('async function command(options) { let { button = 0, x: offset = 5 } = options || {}; }')).toEqual({
    '0.button': { text: '0' },
    '0.x': { text: '5' },
  });
});

test('invents nothing', () => {
  expect(defaultsOf('function command(a, { b } = {}) { const { c = 1 } = other; }')).toEqual({});
});
