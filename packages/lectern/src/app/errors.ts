export { createErrorFinder, type ErrorFinder } from '../browser/errors/error-finder.ts';
export { type ErrorIndex, type ExplainedError, fillNames } from '../browser/errors/error-index.ts';
export type { ErrorAnswer } from '../browser/errors/explain-report.ts';
export { type FoundError, findErrors } from '../browser/errors/find-errors.ts';
export { nearestErrors } from '../browser/errors/nearest-errors.ts';
export type { ReportPlace } from '../browser/errors/read-report.ts';
