import { checkClaims } from './claims/check-claims.ts';
import { unprovenClaims } from './claims/unproven-claims.ts';
import { frameworkVersions } from './commands/layout.ts';
import { library } from './commands/library.ts';
import { completeness } from './completeness/topics.ts';
import { checkErrors } from './errors/check-errors.ts';
import { hintTarget } from './hint-target.ts';
import { readNames, unknownNames } from './names/check-names.ts';
import { checkQuotes, readQuotes } from './quotes/check-quotes.ts';
import { sampleEnvironment } from './samples.ts';

/** What the checks of this site read. `scripts/load-reference.mjs` loads it, because Node 20 cannot run TypeScript. */
export default {
  library,
  completeness,
  checkClaims,
  checkErrors,
  checkQuotes,
  readQuotes,
  readNames,
  unknownNames,
  unprovenClaims,
  frameworkVersions,
  sampleEnvironment,
  hintTarget,
};
