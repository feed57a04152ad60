import { expect, test } from 'vitest';
import { collectFences } from '../collect/collect-samples.ts';
import { hintsKey, parseHints, printHints } from './hints-file.ts';

const fence = (code: string, info = 'js') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const read = (source: string, file = 'b.md') => collectFences({ file, source });
const hint = { name: 'a', href: '/a', text: 'a(): "x"', places: [[0, 0]] as const };

test('prints pages and samples in their order, each sample on a line', () => {
  const [one, two] = read(`${fence('a()')}${fence('a(1)')}`);
  const [other] = read(fence('a()'), 'a.md');
  const lists = [two!, one!, other!].map((sample) => [sample, [hint]] as const);
  const text = printHints(new Map(lists));
  expect(text).toBe(printHints(new Map(lists.toReversed())));
  const line = (key: string) => `      "${key}": [{"name":"a","href":"/a","text":"a(): \\"x\\"","places":[[0,0]]}]`;
  const [first, second] = [hintsKey(one!), hintsKey(two!)].sort();
  expect(text).toBe(`{
  "hintsVersion": 1,
  "pages": {
    "a.md": {
${line(hintsKey(other!))}
    },
    "b.md": {
${line(first!)},
${line(second!)}
    }
  }
}
`);
  expect(parseHints({ text, file: 'h' })).toEqual({ value: JSON.parse(text).pages, diagnostics: [] });
});

test.each(['{', '{}', 'null', '{"hintsVersion":2,"pages":{}}', '{"hintsVersion":1}', '{"pages":{"a.md":{}}}'])(
  '%s holds no hints',
  (text) => {
    expect(parseHints({ text, file: 'h' })).toMatchObject({
      value: {},
      diagnostics: [{ code: 'hints-invalid', file: 'h' }],
    });
    expect(Object.keys(parseHints({ text, file: 'h' }).value)).toEqual([]);
  },
);

test('committed hints belong to a sample until its code or its fence changes, wherever it stands', () => {
  const keyOf = (source: string) => hintsKey(read(source)[0]!);
  const key = keyOf(fence('a()'));
  // Another key would make every site write its hints again.
  expect(key).toBe('aaf022e75324');
  expect(keyOf(`# Heading\n\n- ${fence('a()').replaceAll('\n', '\n  ')}`)).toBe(key);
  const others = [
    ['a(1)'],
    ['a()', 'ts'],
    ['a()', 'js title="a.js"'],
    ['a()', 'js no-run="x"'],
    ['a()', 'js no-types="x"'],
  ];
  const keys = others.map(([code, info]) => keyOf(fence(code!, info)));
  expect(new Set([key, ...keys]).size).toBe(6);
});
