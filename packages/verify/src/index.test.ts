import { expect, it } from 'vitest';
import * as verify from './index.ts';

it('exports these values', () => {
  expect(Object.keys(verify).sort()).toMatchInlineSnapshot(`
    [
      "accountSamples",
      "adapterOf",
      "breakSample",
      "checkTypes",
      "collectPages",
      "commands",
      "installTypes",
      "lockTypes",
      "markSamples",
      "mergeResults",
      "namedFiles",
      "nodeScripts",
      "pageSamples",
      "parseNotRun",
      "parseResults",
      "parseTypesLock",
      "printResults",
      "printTypesLock",
      "ranOtherwise",
      "runSamples",
      "sampleFails",
      "sampleSurvives",
      "samplesStale",
      "staleRoots",
      "verifySamples",
      "withoutResult",
      "zippedProjects",
    ]
  `);
});
