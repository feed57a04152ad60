import { expect, it } from 'vitest';
import { modelOf } from '../../test/written-package.ts';
import type { OverrideAction } from './overrides.ts';

const declarations = `
export interface Own { a: number }
/**
 * Does.
 * @param one the first
 * @param one.deep a field
 * @param onerous the second
 * @example
 * f()
 */
export declare function f<T>(options: { deep: T }, onerous: Own): Promise<T>;
/**
 * Has a group.
 * @category tools
 */
export declare function g(): void;
`;

/** Returns the parts of a function that an override can change, after one was applied. */
function change(action: OverrideAction, item = 'f') {
  const reason = 'a reason';
  const { item: of, problems } = modelOf(declarations, { overrides: [{ item, reason, ...action }] });
  const { parameters, signatures, returns, examples, category, related, types } = of(item);
  return {
    parameters: parameters.map(({ name, type, description }) => `${name}: ${type} ${description}`.trim()),
    signature: signatures[0],
    returns: returns.type,
    examples: examples.map(({ file }) => file),
    category,
    related,
    types,
    problems,
  };
}
const plain = modelOf(declarations).item('f');

it('calls a parameter and its fields as the declaration does', () => {
  expect(change({ kind: 'rename-parameter', from: 'one', to: 'options' })).toMatchObject({
    parameters: ['options: { deep: T } The first.', 'options.deep: T A field.', 'onerous: Own The second.'],
    problems: [],
  });
});

it('drops, documents and hides parameters', () => {
  expect(change({ kind: 'drop-parameter', name: 'one' }).parameters.some((text) => text.startsWith('one:'))).toBe(
    false,
  );
  expect(change({ kind: 'document-parameter', name: 'options' })).toMatchObject({ problems: [] });
  const hidden = change({ kind: 'hide-parameter', name: 'onerous' });
  expect(hidden.signature?.parameters.map(({ name }) => name)).toEqual(['options']);
  expect(hidden.problems).toEqual([]);
});

it('gives types that say something to a reader', () => {
  const typed = change({ kind: 'parameter-type', name: 'onerous', type: 'Own[]' });
  expect(typed.parameters).toContain('onerous: Own[] The second.');
  expect(typed.signature?.parameters[0]?.type).toBe('{ deep: T }');
  expect(change({ kind: 'return-type', type: 'Own' })).toMatchObject({
    returns: 'Own',
    signature: { returns: 'Own' },
    problems: [],
  });
  expect(change({ kind: 'drop-type-parameters' }).signature).not.toHaveProperty('typeParameters');
  expect(plain.signatures[0]).toMatchObject({ typeParameters: 'T' });
});

it('drops an example whose file has no code', () => {
  const comment = '/** Does.\n * <example>\n    :a.js\n    :b.js\n    b()\n    :c.js\n * </example>\n */';
  const text = `${comment}\nexport declare function f(): void;`;
  const drop = (file: string) => ({ item: 'f', kind: 'drop-empty-example', file, reason: 'r' }) as const;
  const codes = (files: readonly string[]) =>
    modelOf(text, { overrides: files.map(drop) }).problems.map((problem) =>
      problem.replace(/ .*\b([abc]\.js)\b.*/, ' $1'),
    );
  expect(codes([])).toEqual(['api-example-empty a.js', 'api-example-empty c.js']);
  expect(codes(['a.js'])).toEqual(['api-example-empty c.js']);
  expect(codes(['a.js', 'c.js'])).toEqual([]);
  expect(codes(['b.js'])).toHaveLength(3);
});

it('names examples, groups and relations', () => {
  const [{ file = '' } = {}] = plain.examples;
  expect(change({ kind: 'rename-example', from: file, to: 'own.js' })).toMatchObject({
    examples: ['own.js'],
    problems: [],
  });
  expect(change({ kind: 'category', category: 'own' })).toMatchObject({ category: 'own', problems: [] });
  expect(change({ kind: 'related', ids: ['g'] })).toMatchObject({ related: ['g'], problems: [] });
});

it.each([
  [{ kind: 'rename-parameter', from: 'two', to: 'x' }],
  [{ kind: 'drop-parameter', name: 'two' }],
  [{ kind: 'document-parameter', name: 'one' }],
  [{ kind: 'hide-parameter', name: 'two' }],
  [{ kind: 'parameter-type', name: 'two', type: 'x' }],
  [{ kind: 'return-type', type: 'Promise<T>' }],
  [{ kind: 'rename-example', from: 'two.js', to: 'x' }],
  [{ kind: 'drop-empty-example', file: 'two.js' }],
] as [OverrideAction][])('reports one that finds nothing to do, and changes nothing: %j', (action) => {
  const { problems, ...changed } = change(action);
  expect(problems).toEqual([
    `api-override-unused acme@1.2.3/index.d.ts: The override "${action.kind}" of f has nothing to correct (a reason).`,
  ]);
  const { problems: none, ...same } = change({ kind: 'related', ids: [] });
  expect(none).toEqual([]);
  expect(changed).toEqual(same);
});

it('reports those of functions without type parameters, with a category, and that are not there', () => {
  expect(change({ kind: 'drop-type-parameters' }, 'g').problems).toHaveLength(1);
  expect(change({ kind: 'category', category: 'x' }, 'g')).toMatchObject({
    category: 'tools',
    problems: [expect.stringContaining('api-override-unused')],
  });
  const overrides = [{ item: 'gone', kind: 'category', category: 'x', reason: 'r' }] as const;
  expect(modelOf(declarations, { overrides }).problems).toEqual([
    expect.stringMatching(/^api-override-unused acme@1\.2\.3: .*gone/),
  ]);
});
