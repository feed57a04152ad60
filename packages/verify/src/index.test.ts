import { expect, it } from 'vitest';
import * as verify from './index.ts';

it('exports these values', () => {
  expect(Object.keys(verify).sort()).toMatchInlineSnapshot(`
    [
      "adapterOf",
      "breakSample",
      "checkTypes",
      "collectPages",
      "commands",
      "installTypes",
      "lockTypes",
      "markSamples",
      "mergeResults",
      "nodeScripts",
      "pageSamples",
      "parseResults",
      "parseTypesLock",
      "printResults",
      "printTypesLock",
      "runSamples",
      "sampleFails",
      "sampleSurvives",
      "staleRoots",
      "verifySamples",
      "withoutResult",
    ]
  `);
});
