import { expect, it } from 'vitest';
import type { BuiltPage } from '../routes/built-site.ts';
import { placeOfTag } from './place-of-tag.ts';
import { lossProblem } from './render-site.ts';

const source =
  'Text `<button onClick={a}>`.\n\n```jsx\n<button onClick={a} />\n```\n\n<button />\n\n- <button\n    title={() => 1}\n    onClick={a}\n  />\n';

it.each([
  ['button', undefined, { line: 7, column: 1 }],
  ['button', 'onClick', { line: 9, column: 3 }],
  ['button', 'onFocus', undefined],
  ['but', undefined, undefined],
])('finds the first tag <%s> outside code with the attribute %s', (name, attribute, expected) => {
  expect(placeOfTag(source, name, attribute)).toEqual(expected);
});

it('places a handler of MDX at its tag, unless the stack knows more', () => {
  const entry = { place: { file: 'docs/a.mdx' }, body: { format: 'mdx', source } };
  const built = { key: 'docs/a', entry } as unknown as BuiltPage;
  const found = { kind: 'handler', name: 'onClick', element: 'button', at: new Error('onClick') } as const;
  expect(lossProblem(found, built)).toMatchObject({ file: 'docs/a.mdx', line: 9, column: 3 });
  expect(lossProblem(found, built, { file: 'docs/a.mdx' })).toMatchObject({ line: 9 });
  expect(lossProblem(found, built, { file: 'docs/a.mdx', line: 2 })).toMatchObject({ line: 2 });
  expect(lossProblem(found, built, { file: 'part.tsx' })).not.toHaveProperty('line');
});
