import { expect, test } from 'vitest';
import { fixtureLibrary, fixturePackages } from '../extract/fixture-library.ts';
import { buildModel } from './build-model.ts';
import { diffModels } from './diff-models.ts';

const policy = { homes: {}, opaque: new Set<string>() };
const model = buildModel({
  packages: fixturePackages,
  library: fixtureLibrary(),
  overrides: [],
  policy,
  pageless: {},
}).value;

test('tells what was added, what is gone and what is different', () => {
  const [first, second, click, ...rest] = model.commands;
  const changed = {
    ...click!,
    parameters: click!.parameters
      .slice(1)
      .map((item) => (item.name === 'options.x' ? { ...item, type: 'string' } : item)),
    summary: 'Another.',
  };
  const after = { ...model, commands: [second!, changed, ...rest, { ...first!, id: 'browser/added' }] };
  expect(diffModels(model, after)).toEqual([
    { command: 'browser/added', kind: 'added', details: [] },
    { command: 'browser/setWindowSize', kind: 'removed', details: [] },
    {
      command: 'element/click',
      kind: 'changed',
      details: [
        'parameter options: ClickOptions? -> none',
        'parameter options.x: number? = 0 -> string? = 0',
        'text changed',
      ],
    },
  ]);
  expect(diffModels(model, model)).toEqual([]);
});
