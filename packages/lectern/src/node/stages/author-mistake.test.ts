import { describe, expect, it } from 'vitest';
import type { BuiltPage } from '../routes/built-site.ts';
import { authorMistake } from './author-mistake.ts';

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
  const problem = authorMistake(missing(name, kind), page('mdx'));
  expect(problem).toMatchObject({ code: 'mdx-component-undefined', file: 'docs/a.mdx', line, column });
  expect(problem?.message).toContain(`<${name}>`);
});

it('leaves other errors, other files and names that the page does not have to others', () => {
  expect(authorMistake(new Error('boom'), page('mdx'))).toBeUndefined();
  expect(authorMistake('text', page('mdx'))).toBeUndefined();
  expect(authorMistake(missing('Card'), page('markdown'))).toBeUndefined();
  expect(authorMistake(missing('Card'), page('mdx'), { file: 'docs/part.mdx', line: 1 })).toBeUndefined();
  expect(authorMistake(missing('Other'), page('mdx'))).toBeUndefined();
});

describe('a name that is not defined', () => {
  const undefinedName = (name: string) => new ReferenceError(`${name} is not defined`);

  it('is reported where the stack places it, in any page', () => {
    const thrown = { file: 'docs/part.tsx', line: 3, column: 5 };
    const problem = authorMistake(undefinedName('version'), page('react'), thrown);
    expect(problem).toMatchObject({ code: 'name-undefined', ...thrown });
    expect(problem?.hint).toContain('\\{version}');
    expect(authorMistake(undefinedName('Card'), page('mdx'))).toMatchObject({ file: 'docs/a.mdx' });
  });

  it.each(['window', 'localStorage', 'IntersectionObserver', 'HTMLElement', 'getComputedStyle'])(
    'is another problem where browsers define it: %s',
    (name) => {
      expect(authorMistake(undefinedName(name), page('mdx'))).toBeUndefined();
    },
  );

  it('is not what another error says', () => {
    expect(authorMistake(new Error('a is not defined'), page('mdx'))).toBeUndefined();
  });
});

it('places a style as in HTML at its tag', () => {
  const error = new Error('The `style` prop expects a mapping from style properties to values, not a string.');
  const styled = 'Text `<b style="">`.\n\n<p\n  title="a > b"\n>\n\n<div id="a" style="color: red">b</div>\n';
  const built = { ...page('mdx'), entry: { place: { file: 'docs/a.mdx' }, body: { format: 'mdx', source: styled } } };
  const found = authorMistake(error, built as unknown as BuiltPage);
  expect(found).toMatchObject({ code: 'style-not-object', file: 'docs/a.mdx', line: 7, column: 1 });
  expect(authorMistake(error, page('react'), { file: 'a.tsx', line: 2 })).toMatchObject({ file: 'a.tsx', line: 2 });
});

describe('a prop that no island can have', () => {
  const text = '# A\n\n<Counter start={3} />\n\n<Counter\n  onPick={() => 1}\n/>\n\n<Renamed data={new Map()} />\n';
  const built = { ...page('mdx'), entry: { ...page('mdx').entry, body: { format: 'mdx', source: text } } } as BuiltPage;
  const given = (what: string) =>
    new Error(`The island site/components/Counter is given ${what}, but only what JSON can hold reaches the browser`);

  it.each([
    ['a function as "onPick"', 5],
    ['a Map as "data.inner"', 9],
    ['an element as "children.0"', 3],
  ])('is reported at the tag: %s', (what, line) => {
    const problem = authorMistake(given(what), built);
    expect(problem).toMatchObject({ code: 'island-prop-lost', file: 'docs/a.mdx', line, column: 1 });
    expect(problem?.message).toBe(
      `The island site/components/Counter is given ${what}, but only what JSON can hold reaches the browser.`,
    );
  });

  it('is reported for the file of a page that is code', () => {
    const problem = authorMistake(given('a function as "onPick"'), page('react'));
    expect(problem).toMatchObject({ code: 'island-prop-lost', file: 'docs/a.mdx' });
  });
});
