import { expect, it } from 'vitest';
import { apiItem } from '../../test/api-item.ts';
import type { ApiItem, ApiMethod, ApiParameter } from '../model/model.ts';
import { linkTexts } from './link-texts.ts';

const text = 'See {@link open}.';
const callable = {
  name: 'read',
  summary: text,
  description: text,
  deprecated: text,
  signatures: [],
  parameters: [{ name: 'a', type: 'string', optional: false, rest: false, description: text }] as ApiParameter[],
  returns: { type: 'string', description: text },
  throws: [{ type: 'Error', message: text, isProse: true }],
  examples: [
    {
      key: 'a',
      file: 'a.js',
      named: false,
      language: 'js',
      code: text,
      caption: text,
      remark: text,
      group: 0,
      line: 1,
    },
  ],
};
const method: ApiMethod = { ...callable, isStatic: false, overloads: [callable] };

it('links all texts of an item and of its members and overloads, and leaves code and messages of errors alone', () => {
  const item: ApiItem = apiItem({
    ...callable,
    throws: [...callable.throws, { type: 'Error', message: text }],
    overloads: [callable],
    properties: [{ ...callable.parameters[0]!, isStatic: false }],
    methods: [method],
    inherited: [
      {
        name: 'b',
        kind: 'property',
        isStatic: false,
        from: 'c',
        type: 'd',
        signatures: 0,
        summary: text,
        isDeprecated: false,
      },
    ],
    see: [text],
    declaration: text,
  });
  const linked = linkTexts(item, (found) => found.replace('{@link open}', '[open](/docs/api/open)'));
  const left = paths(linked).filter(([, value]) => value.includes('{@link'));
  expect(left.map(([path]) => path).sort()).toEqual([
    'declaration',
    'examples.0.code',
    'methods.0.examples.0.code',
    'methods.0.overloads.0.examples.0.code',
    'overloads.0.examples.0.code',
    'throws.1.message',
  ]);
});

/** Returns all texts in a value, each with the names that lead to it. */
function paths(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.slice(1), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => paths(one, `${path}.${key}`));
}
