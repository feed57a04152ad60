import { channel } from 'node:diagnostics_channel';

/**
 * Code of an author that runs while a site is built. It may never end, or may end the process, so the supervisor must know
 * whose code it was.
 */
export interface AuthorCode {
  /** What it is, as the beginning of a sentence: `The configuration`, `Source number 2`. */
  readonly what: string;
  /** Path relative to the site's root. */
  readonly file: string;
  /** Whether it only computes. It then gets a twentieth of the time that fetching and reading get. */
  readonly isPure?: boolean;
}

/** Published when an author's code starts or ends. */
export interface AuthorCodeEvent {
  readonly code: AuthorCode;
  readonly state: 'begins' | 'ends';
}

/** The channel of these events; without a subscriber it costs nothing. */
export const authorCode = channel('lectern:author-code');

/** Runs an author's code, synchronous or not, and publishes its start and end. */
export function runAuthorCode<T>(code: AuthorCode, run: () => T): T {
  const end = () => authorCode.publish({ code, state: 'ends' } satisfies AuthorCodeEvent);
  authorCode.publish({ code, state: 'begins' } satisfies AuthorCodeEvent);
  let isPending = false;
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    isPending = true;
    return result.finally(end) as T;
  } finally {
    if (!isPending) end();
  }
}
