// What a site's configuration and checks use. Sites that read a library in their own way find more in toolkit.ts.
export { type CoverageOptions, checkCoverage } from './completeness/check-coverage.ts';
export type { NameChange } from './completeness/diff-topics.ts';
export type { CompletenessDescription } from './completeness/read-topics.ts';
export { type Refreshed, refreshReference } from './completeness/refresh-reference.ts';
export type {
  CoverageCount,
  ExpectedFact,
  GeneratedNames,
  PackageTopics,
  Subject,
  Topic,
} from './completeness/subject.ts';
export { cacheFolder, fetchPackage, fetchPackages, type PackageFolder } from './lock/fetch-packages.ts';
export { type LockedPackage, parseLock, printLock, type ReferenceLock } from './lock/lock.ts';
export { buildModel } from './model/build-model.ts';
export { diffModels, type ItemChange } from './model/diff-models.ts';
export type { CallableFacts, ItemFacts, MethodFacts, OverloadFacts } from './model/facts.ts';
export type { LibraryDescription, ReadInput, ReadLibrary } from './model/library-description.ts';
export type {
  ApiArgument,
  ApiCallable,
  ApiDefault,
  ApiExample,
  ApiHistory,
  ApiInherited,
  ApiItem,
  ApiMethod,
  ApiModel,
  ApiOptionDefault,
  ApiPackage,
  ApiParameter,
  ApiProperty,
  ApiReturn,
  ApiSignature,
  ApiThrow,
  ApiType,
  ItemKind,
} from './model/model.ts';
export type { TypePolicy } from './model/named-types.ts';
export type { Override, OverrideAction } from './model/overrides.ts';
export type { ItemSection } from './pages/item-page.ts';
export type { Note, NoteAction, Part } from './pages/notes.ts';
export type { GeneratedPage } from './pages/page-entry.ts';
export type { LinkPolicy } from './pages/rewrite-links.ts';
export type { ReadmePolicy } from './readme/context.ts';
export { type DraftedPage, generatedPages, type PagesDescription, type PagesInput } from './sources/generated-pages.ts';
export { type PackageReferenceOptions, packageReference } from './sources/package-reference.ts';
export { type ReadmePageInput, type ReadmesOptions, readmes, type ShownReadme } from './sources/readmes.ts';
export type { GeneratedPagesOptions } from './sources/source-options.ts';
