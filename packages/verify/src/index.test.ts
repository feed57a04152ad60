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
      "collectProbes",
      "commands",
      "compareRuns",
      "hintSamples",
      "installTypes",
      "lockTypes",
      "markSamples",
      "mergeResults",
      "namedFiles",
      "nodeScripts",
      "pageSamples",
      "parseHints",
      "parseNotRun",
      "parseResults",
      "parseTypesLock",
      "printResults",
      "printTypesLock",
      "ranOtherwise",
      "runSamples",
      "sampleDiffers",
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
