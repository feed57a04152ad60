import type { ErrorIndex, ExplainedError } from './error-index.ts';
import { type FoundError, findErrors } from './find-errors.ts';
import { nearestErrors } from './nearest-errors.ts';

/** What a report says. */
export interface ErrorAnswer {
  /** Its errors, in their order. */
  readonly found: readonly FoundError[];
  /** If it has none: errors whose messages have most of its words, the nearest first. */
  readonly near: readonly ExplainedError[];
}

/** A response of the worker that reads reports. The first says whether it has the file of errors; it answers one report at a time. */
export type ErrorResponse = 'ready' | 'failed' | ErrorAnswer;

/** Returns the errors of a report, or those that come near to it. */
export function explainReport(report: string, index: ErrorIndex): ErrorAnswer {
  const found = findErrors(report, index);
  return { found, near: found.length > 0 ? [] : nearestErrors(report, index) };
}
