export type { ErrorIndex, ExplainedError } from './error-index.ts';
export { fillNames } from './fill-names.ts';
export { type FoundError, findErrors } from './find-errors.ts';
export { nearestErrors } from './nearest-errors.ts';
export type { ReportPlace } from './read-report.ts';
