import { expect, it } from 'vitest';
import { withoutOverridden } from './without-overridden.ts';

it.each([
  ['takes out what is set again', ':root{--a:1;--b:2}b{top:0}:root{--a:3}', ':root{--b:2}b{top:0}:root{--a:3}'],
  ['takes out a rule that has nothing left', ':root{--a:1}b{top:0}:root{--a:3}', 'b{top:0}:root{--a:3}'],
  ['leaves a style sheet as it is that sets everything once', ':root{--a:1}b{--a:2}', ':root{--a:1}b{--a:2}'],
  [
    'leaves what is set again under a condition, in a layer, or for some elements',
    ':root{--a:1}@media print{:root{--a:2}}@layer x{:root{--a:3}}html,:root{--a:4}[data-x]{--a:5}',
    ':root{--a:1}@media print{:root{--a:2}}@layer x{:root{--a:3}}html,:root{--a:4}[data-x]{--a:5}',
  ],
  ['leaves what is important', ':root{--a:1!important}:root{--a:2}', ':root{--a:1!important}:root{--a:2}'],
  ['leaves properties that are no variables', ':root{color:red}:root{color:blue}', ':root{color:red}:root{color:blue}'],
])('%s', (_, css, expected) => {
  expect(withoutOverridden(css)).toBe(expected);
});
