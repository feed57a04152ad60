import { sampleEnvironment } from './samples.ts';

/** What the checks of this site read: `scripts/load-reference.mjs` loads it, since Node 20 runs no TypeScript. */
export default { sampleEnvironment };
