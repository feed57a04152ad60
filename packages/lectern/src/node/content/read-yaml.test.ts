import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

const text = 'title: A\nlist:\n  - one\n  - { two: 2 }\n"404": x\n';

it.each([
  [[], 1, 1],
  [['title'], 1, 1],
  [['list'], 2, 1],
  [['list', 0], 3, 5],
  [['list', 1, 'two'], 4, 7],
  [['list', 7], 2, 1],
  [['list', 'one'], 2, 1],
  [['title', 'below'], 1, 1],
  [['404'], 5, 1],
  [['nothing', 'below'], 1, 1],
])('%j stands in line %d, column %d', (path, line, column) => {
  expect(readYaml({ text, file: 'a.yml' }).placeOf(path)).toEqual({ file: 'a.yml', line, column });
  expect(readYaml({ text, file: 'a.yml', lineOffset: 3 }).placeOf(path)).toMatchObject({ line: line + 3, column });
});

it('reads what JSON can hold: no dates, sets or bytes', () => {
  expect(readYaml({ text: 'a: 2021-02-08\nb: !!set { x }\nc: !!binary aGk=\n', file: 'a.yml' }).value).toEqual({
    a: '2021-02-08',
    b: { x: null },
    c: 'aGk=',
  });
  expect(readYaml({ text: '', file: 'a.yml' })).toMatchObject({ value: null });
});

it.each([
  ['a: 1\nb: [', 2, 5, 'Flow sequence in block collection must be sufficiently indented and end with a ]'],
  ['a: *b', 1, 1, 'Unresolved alias (the anchor must be set before the alias): b'],
])('says where a text is no YAML: %j', (invalid, line, column, reason) => {
  const { value, problem } = readYaml({ text: invalid, file: 'a.yml', lineOffset: 1 });
  expect(value).toBeUndefined();
  expect(problem).toMatchObject({ code: 'yaml-invalid', file: 'a.yml', line: line + 1, column });
  expect(problem?.message).toBe(`This is not valid YAML: ${reason}.`);
});

it.each([
  ['a: 1\na: 2', 2, 1, 'a'],
  ['a:\n  "b c" : 1\n  "b c" : 2', 3, 3, 'b c'],
  ["'a:b': 1\n'a:b': 2", 2, 1, 'a:b'],
  ['{ a: 1, a: 2 }', 1, 9, 'a'],
])('names a key that occurs twice: %j', (text, line, column, key) => {
  const { value, problem } = readYaml({ text, file: 'a.yml', lineOffset: 1 });
  expect(value).toBeUndefined();
  expect(problem).toMatchObject({ code: 'yaml-key-duplicate', file: 'a.yml', line: line + 1, column });
  expect(problem?.message).toContain(`"${key}"`);
});
