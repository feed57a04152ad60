import { parseSource } from '@lectern/apiref/toolkit';
import { expect, test } from 'vitest';
import { objectNamed, valueText } from './code-values.ts';

const text = `
const LIMIT = 10000;
const DEFAULTS = () => ({
  level: 'info', retries: 3, list: [], names: ['a', 'b'], nested: { timeout: LIMIT, more: {} },
  found: exports.PATH, none: undefined, computed: read(), some: [read()],
});
exports.PATH = '/';
exports.OPTIONS = { strict: false };
`;
const source = parseSource({ name: 'demo@1.0.0/constants.js', text });

test('reads values as pages write them, and follows constants', () => {
  const values = [...objectNamed(source, 'DEFAULTS')].map(([name, node]) => [name, valueText(node, source)]);
  expect(Object.fromEntries(values)).toEqual({
    level: "'info'",
    retries: '3',
    list: '[]',
    names: "['a', 'b']",
    nested: '{ timeout: 10000, more: {} }',
    found: "'/'",
  });
});

test('reads an exported object; an object that is not there is empty', () => {
  const [value] = objectNamed(source, 'OPTIONS').values();
  expect(valueText(value, source)).toBe('false');
  expect(objectNamed(source, 'NOWHERE').size).toBe(0);
});
