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
      "exchangeLines",
      "hintSamples",
      "installTypes",
      "lockTypes",
      "markSamples",
      "mergeExchanges",
      "mergeResults",
      "namedFiles",
      "nodeScripts",
      "pageSamples",
      "parseExchanges",
      "parseHints",
      "parseNotRun",
      "parseResults",
      "parseTypesLock",
      "printExchanges",
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
