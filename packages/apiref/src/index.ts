export { type CoverageOptions, checkCoverage } from './completeness/check-coverage.ts';
export type { NameChange } from './completeness/diff-topics.ts';
export type { CoverageCount } from './completeness/subject.ts';
export { type LockedPackage, parseLock, printLock, type ReferenceLock } from './lock/lock.ts';
export { refreshLock } from './lock/refresh-lock.ts';
export { type Refreshed, refreshReference } from './lock/refresh-reference.ts';
export { type CommandChange, diffModels } from './model/diff-models.ts';
export { loadModel } from './model/load-model.ts';
export type {
  ApiArgument,
  ApiCall,
  ApiCommand,
  ApiDefault,
  ApiExample,
  ApiModel,
  ApiPackage,
  ApiParameter,
  ApiReturn,
  ApiSignature,
  ApiSupport,
  ApiThrow,
  ApiType,
  Scope,
} from './model/model.ts';
export { cacheFolder } from './packages/cache-folder.ts';
export { fetchPackage, type PackageFolder } from './packages/fetch-package.ts';
export { fetchPackages } from './packages/fetch-packages.ts';
export { apiReference } from './source/api-reference.ts';
export { matcherReference } from './source/matcher-reference.ts';
export { protocolReference } from './source/protocol-reference.ts';
export { type ReadmePageInput, type ReadmesOptions, readmes } from './source/readmes.ts';
export type { GeneratedPagesOptions } from './source/source-options.ts';
