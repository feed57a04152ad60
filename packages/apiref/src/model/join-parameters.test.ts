import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import type { LibraryDescription } from './library-description.ts';

/** Returns the parameters of a function, one line each: name, type, whether it must be passed, default and text. */
function parametersOf(declarations: string, code = '', description: Partial<LibraryDescription> = {}) {
  const { item, problems } = modelOf(declarations, description, code);
  const lines = item('f').parameters.map(({ name, type, optional, rest, default: value, description }) =>
    [
      `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${type}`,
      value && ('text' in value ? `${value.kind} ${value.text}` : value.href),
      description,
    ]
      .filter(Boolean)
      .join(' | '),
  );
  return [lines, problems];
}

it.each([
  [
    'the comment describes, the declaration types, the code gives the default',
    '/** Does.\n * @param {number} a how many\n * @param b which one (default: `2`)\n */\nexport declare function f(a: string, b?: number): void;',
    "export function f(a = 'x', b) {}",
    ["a: string | value 'x' | How many.", 'b?: number | value 2 | Which one.'],
  ],
  [
    'a default of the comment counts where the code has none',
    '/** Does.\n * @param [a=1] one\n * @param b Default: true\n * @param c two (optional)\n * @param d Defaults to "x" if omitted or empty. More.\n * @param [e=undefined] three\n */\nexport declare function f(a?: number, b?: boolean, c?: string, d?: string, e?: string): void;',
    '',
    [
      'a?: number | value 1 | One.',
      'b?: boolean | value true',
      'c?: string | Two.',
      'd?: string | value "x" | More.',
      'e?: string | Three.',
    ],
  ],
  [
    'a parameter that an overload leaves out is optional; one by another name in its place is required, too',
    '/** Does. */\nexport declare function f(a: string): void;\nexport declare function f(a: string, b: number): void;\nexport declare function f(c: boolean): void;',
    '',
    ['a: string', 'b?: number', 'c: boolean'],
  ],
  ['a rest parameter', 'export declare function f(...all: string[]): void;', '', ['...all: string[]']],
  [
    'an object that is taken apart has the name and the fields of the comment',
    '/** Does.\n * @param options how\n * @param options.deep what\n */\nexport declare function f({ deep, other }: { deep?: number; other: string }): void;',
    'export function f({ deep = 5 } = {}) {}',
    [
      'options: { deep?: number; other: string } | How.',
      'options.deep?: number | value 5 | What.',
      'options.other: string',
    ],
  ],
  [
    'fields of which the comment speaks are listed, of others none are',
    'interface Own { a: number; b?: string }\n/** Does.\n * @param one this\n * @param one.a a field\n * @param two that\n */\nexport declare function f(one: Own, two: Own): void;',
    '',
    ['one: Own | This.', 'one.a: number | A field.', 'one.b?: string', 'two: Own | That.'],
  ],
  [
    'what the comment alone has cannot be passed',
    '/** Does.\n * @param {string} a one\n * @param b two\n */\nexport declare function f(b: number): void;',
    '',
    ['b: number | Two.'],
  ],
  [
    'a field of a type that nothing declares is as the comment has it',
    '/** Does.\n * @param a one\n * @param {string} a.b two\n */\nexport declare function f(a: Gone): void;',
    '',
    ['a: Gone | One.', 'a.b: string | Two.'],
  ],
  [
    'a name that the declaration calls otherwise is found by its position',
    '/** Does.\n * @param format how\n * @param b `[optional]` two\n */\nexport declare function f(formatStr: string, b?: 1): void;',
    '',
    ['formatStr: string | How.', 'b?: 1 | Two.'],
  ],
])('%s', (_, declarations, code, expected) => {
  expect(parametersOf(declarations, code)).toEqual([expected, []]);
});

it('reports what the comment and the declaration do not agree on, where the site is strict', () => {
  const text = '/** Does.\n * @param b one\n */\nexport declare function f(a: string): void;';
  expect(parametersOf(text, '', { mustDescribe: true })).toEqual([
    ['a: string'],
    [
      expect.stringMatching(/^api-parameter-undocumented acme@1\.2\.3\/index\.d\.ts:1 .* f .* a,/),
      expect.stringMatching(/^api-parameter-unknown acme@1\.2\.3\/index\.d\.ts:2 .* f .* b,/),
    ],
  ]);
});
