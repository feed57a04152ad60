import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { isCategoryFile, readCategory } from './category.ts';

const site = testFolder();

async function read(text: string, name = '_category_.yml') {
  site.write({ [`docs/${name}`]: text });
  const { value, diagnostics } = await readCategory({ root: site.root, folder: `${site.root}/docs`, path: name });
  return { value, problems: diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code}: ${message}`) };
}

it.each([
  ['_category_.json', true],
  ['_category_.yml', true],
  ['_category_.yaml', true],
  ['_category_.yaaml', false],
  ['_category_.md', false],
  ['a_category_.json', false],
  ['_category_.json.bak', false],
  ['_category_xjson', false],
])('%s describes its folder: %s', (name, is) => {
  expect(isCategoryFile(name)).toBe(is);
});

it('reads all that it may say', async () => {
  const link = { type: 'generated-index', title: 'T' };
  const said = { label: 'L', position: 2.5, collapsible: false, collapsed: true, link };
  const unread = { description: 'D', className: 'c', customProps: { a: 1 }, key: 'k' };
  expect(await read(JSON.stringify({ ...said, ...unread }), '_category_.json')).toEqual({
    value: { ...said, place: { file: 'docs/_category_.json' } },
    problems: [],
  });
  expect((await read('link: null')).value?.link).toBeNull();
});

it.each([
  ['label: [a]', 'category-invalid', 'label must be a text, but it is a list'],
  ['position: first', 'category-invalid', 'position must be a number, but it is the text "first"'],
  ['collapsible: 1', 'category-invalid', 'collapsible must be true or false'],
  ['collapsed: 1', 'category-invalid', 'collapsed must be true or false'],
  ['link: a', 'category-invalid', 'link must be an object with a type'],
  ['description: 1', 'category-invalid', 'description must be a text'],
  ['className: 1', 'category-invalid', 'className must be a text'],
  ['customProps: 1', 'category-invalid', 'customProps must be an object'],
  ['key: 1', 'category-invalid', 'key must be a text'],
  ['- a', 'category-invalid', 'the whole file must be an object, but it is a list'],
  ['lable: L', 'category-unknown-key', '"lable"'],
  ['a: [', 'yaml-invalid', 'YAML'],
])('%s', async (text, code, said) => {
  const { value, problems } = await read(text);
  expect(value).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/^docs\/_category_\.yml:1 /)]);
  expect(problems[0]).toContain(`${code}: `);
  expect(problems[0]).toContain(said);
});
