/** How much a diagnostic matters: an `error` fails the build, a `warning` is printed, `off` is dropped. */
export type Severity = 'error' | 'warning';

/** A position in a source file; lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's root, with forward slashes, or `package@version/path` for a file of an npm package. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * What went wrong, why, what to do and where. Codes are permanent; each step and package lists its own in its
 * `diagnostics.ts`.
 */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
}

/** What every build step returns: a value that is as usable as the input allowed, and everything that was wrong with it. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
