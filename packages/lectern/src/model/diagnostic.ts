/** How much a diagnostic matters: an `error` fails the build, a `warning` is printed, `off` is dropped. */
export type Severity = 'error' | 'warning';

/** Where in a source file something stands; lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's root, with forward slashes, or `package@version/path` for a file of an npm package. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What went wrong, why, what to do and where. Codes are permanent; each step's and package's are in its `diagnostics.ts`. */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
}

/** What every build step returns: a value that is usable as far as the input allowed, and all that was wrong with it. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
