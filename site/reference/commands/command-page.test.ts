import { type ApiItem, buildModel, type Note } from '@lectern/apiref';
import { itemPage, parseNote } from '@lectern/apiref/toolkit';
import { expect, test } from 'vitest';
import { fixturePackages } from '../fixture-library.ts';
import { readCommands } from './library.ts';
import { linkPolicy } from './policy.ts';
import { commandSections } from './sections.ts';

const description = {
  package: 'webdriverio',
  read: readCommands({ pageless: {}, exceptions: {} }),
  types: { file: 'build/index.d.ts' },
};
const model = buildModel({ description, packages: fixturePackages }).value;
const click = model.items.find(({ id }) => id === 'element/click')!;
const pageOf = (item: ApiItem, notes: ReadonlyMap<string, Note> = new Map()) =>
  itemPage(item, {
    model,
    place: { base: '/docs', folder: 'api' },
    links: linkPolicy,
    sections: commandSections,
    mustDescribe: true,
    notes,
  });

test('writes the expected page', async () => {
  const { value, diagnostics } = pageOf(click);
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({
    id: 'api/element/click',
    title: 'element.click',
    label: 'click',
    description: 'Click on an element.',
  });
  await expect(value.body).toMatchFileSnapshot('./expected/click.md');
});

test.each([
  ['Over DevTools it is none.', 'Yes, but [not in every way]'],
  ['Without DevTools it fails.', 'Yes.'],
])('reads from the note whether a command does something else over DevTools: %s', (text, answer) => {
  const page = 'api/element/click';
  const note = parseNote({ text: `# add description\n\n${text}`, file: `notes/${page}.md`, page }).value;
  expect(pageOf(click, new Map([[page, note]])).value.body).toContain(`<div><dt>DevTools</dt><dd>\n\n${answer}`);
});

test('a note changes what it names, the description of the page included', () => {
  const page = 'api/element/click';
  const text =
    '# replace summary\n\nClicks on it.\n\n# replace param:options.x\n\nPixels to the right.\n\n# replace example:click.js\n\n```js\nours()\n```\n';
  const note = parseNote({ text, file: 'click.md', page }).value;
  const { value } = pageOf(click, new Map([[page, note]]));
  expect(value.description).toBe('Clicks on it.');
  expect(value.body).toContain('Pixels to the right.');
  expect(value.body).toContain('ours()');
  expect(value.body).not.toContain("assert(text === 'I was clicked')");
});

test('a parameter that nobody describes is an error', () => {
  const bare = { ...click, parameters: click.parameters.map((item) => ({ ...item, description: '' })).slice(0, 1) };
  const { diagnostics } = pageOf(bare);
  expect(diagnostics).toMatchObject([
    { code: 'api-parameter-undescribed', message: expect.stringContaining('options') },
  ]);
});
