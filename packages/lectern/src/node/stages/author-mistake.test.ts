import { expect, it } from 'vitest';
import type { BuiltPage } from '../routes/built-site.ts';
import { undefinedComponent } from './undefined-component.ts';

const source =
  '---\ntitle: A\n---\n\nText `<Card />`.\n\n```jsx\n<Card />\n```\n\n<CardList />\n\n- <Card />\n\n<Menu.Item />\n';
const page = (format: string) =>
  ({ key: 'docs/a', entry: { place: { file: 'docs/a.mdx' }, body: { format, source } } }) as unknown as BuiltPage;
const missing = (name: string, kind = 'component') =>
  new Error(`Expected ${kind} \`${name}\` to be defined: you likely forgot to import, pass, or provide it.`);

it.each([
  ['Card', 'component', 13, 3],
  ['CardList', 'component', 11, 1],
  ['Menu', 'object', 15, 1],
  ['Menu.Item', 'component', 15, 1],
])('places <%s>, an undefined %s, at its first tag outside code', (name, kind, line, column) => {
  const problem = undefinedComponent(missing(name, kind), page('mdx'));
  expect(problem).toMatchObject({ code: 'mdx-component-undefined', file: 'docs/a.mdx', line, column });
  expect(problem?.message).toContain(`<${name}>`);
});

it('leaves other errors, other files and names that the page does not have to others', () => {
  expect(undefinedComponent(new Error('boom'), page('mdx'))).toBeUndefined();
  expect(undefinedComponent('text', page('mdx'))).toBeUndefined();
  expect(undefinedComponent(missing('Card'), page('markdown'))).toBeUndefined();
  expect(undefinedComponent(missing('Card'), page('mdx'), { file: 'docs/part.mdx', line: 1 })).toBeUndefined();
  expect(undefinedComponent(missing('Other'), page('mdx'))).toBeUndefined();
});
