import roles from 'data:aria-roles';

// Packages of which the framework uses a few names, together: no two of them export the same one.

/** Of `url`. */
const { URL, URLSearchParams } = globalThis;

export { URL, URLSearchParams };

/** Of `aria-query`: which elements have a role by themselves. */
export const roleElements = new Map(Object.entries(roles));

/** Of `devtools`. */
export const SUPPORTED_BROWSER = ['chrome', 'chromium', 'edge', 'firefox'];

/** Of `jest-util`. */
export function pluralize(word: string, count: number): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Of `jest-util`. */
export function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}

/** Refuses what needs the DevTools protocol. */
async function connect(): Promise<never> {
  throw new Error('The page has no DevTools protocol: run this sample on your machine.');
}

/** Of `puppeteer-core`. */
export default { connect };
