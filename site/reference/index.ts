import { checkClaims, readProofs } from './claims/check-claims.ts';
import { unprovenClaims } from './claims/unproven-claims.ts';
import { frameworkVersions } from './commands/layout.ts';
import { library } from './commands/library.ts';
import { completeness } from './completeness/topics.ts';
import { checkErrors } from './errors/check-errors.ts';
import { hintTarget } from './hint-target.ts';
import { readNames, unknownNames } from './names/check-names.ts';
import { checkOffered } from './names/check-offered.ts';
import { checkQuotes, readQuotes } from './quotes/check-quotes.ts';
import { sampleEnvironment } from './samples.ts';
import { checkSentences, readSentences, sentencesFile } from './sentences/check-sentences.ts';
import { compareSentences } from './sentences/compare-sentences.ts';
import { recordSentences } from './sentences/record-sentences.ts';
import { printSentences } from './sentences/sentence-record.ts';
import { sourceFor } from './sentences/sentence-source.ts';

/** What the checks of this site read. `scripts/load-reference.mjs` loads it, because Node 20 cannot run TypeScript. */
export default {
  library,
  completeness,
  checkClaims,
  checkErrors,
  checkOffered,
  checkQuotes,
  checkSentences,
  compareSentences,
  printSentences,
  readQuotes,
  readSentences,
  recordSentences,
  sentencesFile,
  sourceFor,
  readNames,
  readProofs,
  unknownNames,
  unprovenClaims,
  frameworkVersions,
  sampleEnvironment,
  hintTarget,
};
