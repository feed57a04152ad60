import { channel } from 'node:diagnostics_channel';

/** Code of an author that runs while a site is built. It may never end, or end the process: whoever supervises must know whose it was. */
export interface AuthorCode {
  /** What it is, as the beginning of a sentence: `The configuration`, `Source number 2`. */
  readonly what: string;
  /** Path relative to the site's root. */
  readonly file: string;
  /** Whether it only computes, and therefore may take a twentieth of the time that what fetches or reads may take. */
  readonly isPure?: boolean;
}

/** That an author's code begins or ends to run. */
export interface AuthorCodeEvent {
  readonly code: AuthorCode;
  readonly state: 'begins' | 'ends';
}

/** Where it is published; without a subscriber that costs nothing. */
export const authorCode = channel('lectern:author-code');

/** Runs an author's code, synchronous or not, and publishes that it begins and that it has ended. */
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
