export { collectPages } from './collect/collect-pages.ts';
export type { Sample } from './collect/sample.ts';
export { lockTypes } from './types/lock-types.ts';
export { type StaleRoot, staleRoots } from './types/stale-roots.ts';
export { parseTypesLock, printTypesLock, type TypesLock } from './types/types-lock.ts';
export { type VerifyOptions, type VerifyReport, verifySamples } from './verify-samples.ts';
