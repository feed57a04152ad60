import { buildModel, type Override } from '@lectern/apiref';
import { expect, test } from 'vitest';
import { fixturePackages } from '../fixture-library.ts';
import { readCommands } from './library.ts';
import { overrides as known } from './overrides.ts';

const commands = [
  'browser/setWindowSize',
  'browser/waitUntil',
  'element/click',
  'element/isDisplayedInViewport',
  'element/waitUntil',
  'mock/abort',
];
const mended = known.filter(({ item, kind }) => commands.includes(item) && kind !== 'related');

function build(overrides: readonly Override[]) {
  const description = {
    package: 'webdriverio',
    read: readCommands({ pageless: {}, exceptions: {} }),
    overrides,
    types: { file: 'build/index.d.ts' },
    mustDescribe: true,
  };
  return buildModel({ description, packages: fixturePackages });
}

test('reads the fixtures into the expected model, without a diagnostic', async () => {
  const { value, diagnostics } = build(mended);
  expect(diagnostics).toEqual([]);
  expect(value.items.map(({ id }) => id)).toEqual(commands);
  await expect(`${JSON.stringify(value, undefined, 2)}\n`).toMatchFileSnapshot('./expected/model.json');
});

test('names every slip that no override mends', () => {
  const { diagnostics } = build([]);
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "api-example-empty: In the comment of element/isDisplayedInViewport, the example file isDisplayedInViewport.js contains no code.",
      "api-parameter-undocumented: The comment of mock/abort does not mention errorReason, which the declaration has.",
      "api-parameter-undocumented: The comment of mock/abort does not mention sticky, which the declaration has.",
      "api-parameter-unknown: The comment of mock/abort documents errorCode, which the declaration does not have.",
    ]
  `);
});

test('an override whose target is gone is an error, and so is one for a command that is gone', () => {
  const reason = 'a reason';
  const { diagnostics } = build([
    ...mended,
    { item: 'element/click', kind: 'rename-parameter', from: 'gone', to: 'there', reason },
    { item: 'element/gone', kind: 'category', category: 'action', reason },
  ]);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['api-override-unused', 'webdriverio@7.40.0/build/commands/element/click.js'],
    ['api-override-unused', 'webdriverio@7.40.0'],
  ]);
});
