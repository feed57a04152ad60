import { expect, it } from 'vitest';
import { referenceNames } from './reference-names.ts';

it.each([
  ['open', ['open']],
  ['Base.open', ['Base', 'open']],
  ['Base#open', ['Base', 'open']],
  ['Base~open', ['Base', 'open']],
  ['Base.(open:2)', ['Base', 'open']],
  ['(Base:interface).open', ['Base', 'open']],
  ['acme#Base.open', ['Base', 'open']],
  ['@acme/tools#Base.open', ['Base', 'open']],
  ['@acme/tools!Base#open', ['Base', 'open']],
  ['_.map', ['_', 'map']],
])('reads the names of %s', (reference, names) => {
  expect(referenceNames(reference)).toEqual(names);
});
