import { expect, it } from 'vitest';
import * as verify from './index.ts';

it('exports these values', () => {
  expect(Object.keys(verify).sort()).toMatchInlineSnapshot(`
    [
      "checkTypes",
      "collectPages",
      "installTypes",
      "lockTypes",
      "parseTypesLock",
      "printTypesLock",
      "staleRoots",
      "verifySamples",
    ]
  `);
});
