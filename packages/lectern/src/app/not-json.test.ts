import { expect, it } from 'vitest';
import { notJson } from './not-json.ts';

const circle: Record<string, unknown> = {};
circle.self = circle;
const shared = { a: 1 };

it.each([
  [{ text: 'a', list: [1, true, null], object: { a: undefined }, twice: [shared, shared] }, undefined],
  [{ onPick: () => 1 }, 'a function as "onPick"'],
  [{ options: { list: [1, Number.NaN] } }, 'NaN as "options.list.1"'],
  [{ big: 10n }, 'a bigint as "big"'],
  [{ children: { $$typeof: Symbol.for('react.transitional.element') } }, 'an element as "children"'],
  [{ map: new Map() }, 'a Map as "map"'],
  [{ date: new Date(0) }, 'a Date as "date"'],
  [{ circle }, 'an object that holds itself as "circle.self"'],
])('reports what JSON cannot represent (%#)', (props, expected) => {
  expect(notJson(props)).toBe(expected);
});
