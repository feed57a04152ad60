export { checkTypes } from './check/check-types.ts';
export { collectPages } from './collect/collect-pages.ts';
export { collectProbes } from './collect/collect-probes.ts';
export type { Sample, SampleEnvironment } from './collect/sample.ts';
export { hintSamples } from './hints/hint-samples.ts';
export { parseHints, type SampleHints } from './hints/hints-file.ts';
export type { HintTarget, NamedSymbol, TargetOf } from './hints/type-hints.ts';
export { accountSamples, type NotRun, parseNotRun, type Standing } from './run/account-samples.ts';
export type { Adapter, Outcome, Printed, RunContext } from './run/adapter.ts';
export { breakSample } from './run/break-sample.ts';
export { type Command, type CommandHost, type CommandOptions, commands } from './run/commands.ts';
export { compareRuns, type RunDifferences } from './run/compare-runs.ts';
export { type Exchange, exchangeLines } from './run/exchanges.ts';
export {
  type Exchanges,
  mergeExchanges,
  parseExchanges,
  printExchanges,
  type SentLines,
} from './run/exchanges-file.ts';
export { markSamples } from './run/mark-samples.ts';
export { type Files, namedFiles } from './run/named-files.ts';
export { nodeScripts } from './run/node-scripts.ts';
export { type IsFound, type PageSample, pageSamples } from './run/page-samples.ts';
export {
  mergeResults,
  parseResults,
  printResults,
  type Results,
  ranOtherwise,
  type SampleResult,
  withoutResult,
} from './run/results.ts';
export { adapterOf, runSamples, sampleDiffers, sampleFails, sampleSurvives, samplesStale } from './run/run-samples.ts';
export type { VariantOutcome } from './run/variants.ts';
export type { Verdict } from './run/verdict.ts';
export { type ProjectOf, zippedProjects } from './run/zip-project.ts';
export { installTypes } from './types/install-types.ts';
export { lockTypes } from './types/lock-types.ts';
export { type StaleRoot, staleRoots } from './types/stale-roots.ts';
export { type LockedTypes, parseTypesLock, printTypesLock, type TypesLock } from './types/types-lock.ts';
export { type HintOptions, type VerifyOptions, type VerifyReport, verifySamples } from './verify-samples.ts';
