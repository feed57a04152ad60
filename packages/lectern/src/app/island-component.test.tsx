import { Component, memo } from 'react';
import { expect, it } from 'vitest';
import { islandComponent } from './island-component.ts';

const plain = () => null;
class Old extends Component {}

it.each([[plain], [Old], [memo(plain)]])('returns a component', (component) => {
  expect(islandComponent('site/A', component)).toBe(component);
});

it.each([
  [<b key="a" />, 'an element'],
  [{ start: 1 }, 'an object'],
  [[plain], 'a list'],
  ['Counter', 'a string'],
  [3, 'a number'],
  [null, 'null'],
  [undefined, 'undefined'],
])('says what an island exports that is no component', (value, expected) => {
  expect(() => islandComponent('site/A', value)).toThrow(`The island site/A exports ${expected}, and no component`);
});
