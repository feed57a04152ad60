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

test.each([
  ['let { button = 0, x: offset = 5 } = options || {};', { '0.button': { text: '0' }, '0.x': { text: '5' } }],
  ['const { a = 1, ...rest } = options ?? {};', { '0.a': { text: '1' } }],
  ['if (x) { const b = 1, { a = 2 } = options; }', { '0.a': { text: '2' } }],
  ['const { a = 1 } = $more;', { '2.a': { text: '1' } }],
  ['const { [key]: a = 1, "b": c = 2, d } = options;', {}],
])('reads what the body takes apart, under the names of the caller: %s', (body, expected) => {
  expect(defaultsOf(`async function command(options, { other }, $more) { ${body} }`)).toEqual(expected);
});

test('takes a text without a fixed part as the code has it', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test holds the template
  expect(defaultsOf('function command(a = `${b}`) {}')).toEqual({ 0: { message: '`${b}`' } });
});

test.each([
  'function command(a, { b } = {}) { const { c = 1 } = other; }',
  'function command(a) { const { b = 1 } = a.nested; const { c = 1 } = a(); const { d = 1 } = a[0]; }',
  'function command(a) { const [b = 1] = a; let { c }; const d = a; }',
  'function command(...rest) { const { a = 1 } = b; }',
  'const command = () => 1;',
  'const command = ({ [key]: a = 1 }) => a;',
])('invents nothing: %s', (code) => {
  expect(defaultsOf(code)).toEqual({});
});
