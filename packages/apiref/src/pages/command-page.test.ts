import { expect, test } from 'vitest';
import { fixtureLibrary, fixturePackages } from '../extract/fixture-library.ts';
import { buildModel } from '../model/build-model.ts';
import { commandPage } from './command-page.ts';
import { parseNote } from './notes.ts';

const typePolicy = { homes: {}, opaque: new Set<string>() };
const model = buildModel({
  packages: fixturePackages,
  library: fixtureLibrary(),
  overrides: [],
  policy: typePolicy,
  pageless: {},
}).value;
const click = model.commands.find(({ id }) => id === 'element/click')!;
const linkPolicy = { replace: {}, origin: 'https://webdriver.io' };

test('writes the expected page', async () => {
  const { value, diagnostics } = commandPage(click, { model, typePolicy, linkPolicy, notes: new Map() });
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ id: 'api/element/click', title: 'click', description: 'Click on an element.' });
  await expect(value.body).toMatchFileSnapshot('./expected/click.md');
});

test('a note changes what it names, the description of the page included', () => {
  const page = 'api/element/click';
  const text =
    '# replace summary\n\nClicks on it.\n\n# replace param:options.x\n\nPixels to the right.\n\n# replace example:click.js\n\n```js\nours()\n```\n';
  const note = parseNote({ text, file: 'click.md', page }).value;
  const { value } = commandPage(click, { model, typePolicy, linkPolicy, notes: new Map([[page, note]]) });
  expect(value.description).toBe('Clicks on it.');
  expect(value.body).toContain('Pixels to the right.');
  expect(value.body).toContain('ours()');
  expect(value.body).not.toContain("assert(text === 'I was clicked')");
});

test('a parameter that nobody describes is an error', () => {
  const bare = { ...click, parameters: click.parameters.map((item) => ({ ...item, description: '' })).slice(0, 1) };
  const { diagnostics } = commandPage(bare, { model, typePolicy, linkPolicy, notes: new Map() });
  expect(diagnostics).toMatchObject([
    { code: 'api-parameter-undescribed', message: expect.stringContaining('options') },
  ]);
});
