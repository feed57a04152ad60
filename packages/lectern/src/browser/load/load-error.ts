/** Why content could not be loaded. */
export type LoadFailure = 'network' | 'status' | 'timeout' | 'format' | 'build';

/** The error of a failed load; `failure` says why it failed. */
export interface FailedLoad extends Error {
  readonly failure: LoadFailure;
  /** The server's status, if `failure` is `status`. */
  readonly status?: number;
}

/** Creates a load error. Readers see its message. */
export function loadError(
  failure: LoadFailure,
  message: string,
  details: { readonly cause?: unknown; readonly status?: number } = {},
): FailedLoad {
  const { cause, status } = details;
  return Object.assign(new Error(message, { cause }), { failure, status });
}

/** Tells whether the content belongs to another build than the app, so that only a full page load helps. */
export function isOtherBuild(error: unknown): boolean {
  return error instanceof Error && (error as Partial<FailedLoad>).failure === 'build';
}
