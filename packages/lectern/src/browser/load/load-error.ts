/** Why content could not be loaded. */
export type LoadFailure = 'network' | 'status' | 'timeout' | 'format' | 'build';

/** The error of a failed load; `failure` says which way it failed. */
export interface LoadError extends Error {
  readonly failure: LoadFailure;
  /** The server's answer, where `failure` is `status`. */
  readonly status?: number;
}

/** Makes a load error; its message is shown to the reader. */
export function loadError(
  failure: LoadFailure,
  message: string,
  details: { readonly cause?: unknown; readonly status?: number } = {},
): LoadError {
  const { cause, status } = details;
  return Object.assign(new Error(message, { cause }), { failure, status });
}

/** Whether the content belongs to another build than the application: only a full page load helps. */
export function isOtherBuild(error: unknown): boolean {
  return error instanceof Error && (error as Partial<LoadError>).failure === 'build';
}
