import { expect, it } from 'vitest';
import * as apiref from './index.ts';
import * as toolkit from './toolkit.ts';

it('exports these values to a configuration', () => {
  expect(Object.keys(apiref).sort()).toMatchInlineSnapshot(`
    [
      "buildModel",
      "cacheFolder",
      "checkCoverage",
      "diffModels",
      "fetchPackage",
      "fetchPackages",
      "generatedPages",
      "packageReference",
      "parseLock",
      "printLock",
      "readmes",
      "refreshReference",
    ]
  `);
});

it('exports these values to a site that reads or writes in a way of its own', () => {
  expect(Object.keys(toolkit).sort()).toMatchInlineSnapshot(`
    [
      "applyNote",
      "calledFunction",
      "childrenOf",
      "codeSpan",
      "commentBefore",
      "createLibrary",
      "declarationTexts",
      "emptyDoc",
      "itemPage",
      "joinParts",
      "memberName",
      "messageText",
      "namedTypes",
      "openImplementation",
      "parameterRow",
      "parameterTable",
      "parseNote",
      "parseSource",
      "readDefaults",
      "readDocComment",
      "readMembers",
      "readMethod",
      "readSignatures",
      "readThrow",
      "repairMarkdown",
      "sentence",
      "signatureHtml",
      "standardTypes",
      "typeId",
      "typesList",
      "walk",
      "walkCode",
    ]
  `);
});
