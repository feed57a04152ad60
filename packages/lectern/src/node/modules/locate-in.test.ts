import { expect, it } from 'vitest';
import { locateIn } from './locate-in.ts';

it.each([
  ['export default {\n  a: { b: [1, 2] },\n};', ['a', 'b', 1], '2:15'],
  ['export default {\n  a: { b: [1, 2] },\n};', ['a', 'c'], '2:3'],
  ['export default define({ "a-b": 1 } satisfies X as Y);', ['a-b'], '1:25'],
  ['const list: string[] = [\n  "x",\n];\nexport default { list };', ['list', 0], '2:3'],
  ['module.exports = { a: 1 };', ['a'], '1:20'],
  ['export default [...other, 1];', [1], '1:16'],
  ['export default () => 1;', ['a'], '1:16'],
  ['export default nothing;', ['a'], 'undefined'],
  ['export const other = 1;', ['a'], 'undefined'],
  ['export default {,};', ['a'], 'undefined'],
])('finds the deepest part that is written out: %j %j', async (text, path, expected) => {
  const found = (await locateIn({ file: 'a.ts', text }))(path);
  expect(found ? `${found.line}:${found.column}` : 'undefined').toBe(expected);
});
