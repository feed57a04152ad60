import roles from 'data:aria-roles';

// Packages of which the framework uses a few names, together: no two of them export the same one.

/** Of `url`. */
const { URL, URLSearchParams } = globalThis;

export { URL, URLSearchParams };

/** Of `aria-query`: which elements have a role by themselves. */
export const roleElements = new Map(Object.entries(roles));

/** Of `devtools`. */
export const SUPPORTED_BROWSER = ['chrome', 'chromium', 'edge', 'firefox'];

/** Returns a number with its word, as `jest-util` does. */
export function pluralize(word: string, count: number): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Tells whether a value is a promise, as `jest-util` does. */
export function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}

/** What `chalk` is: a function, with itself for every color that is named. */
type Colors = ((...texts: readonly unknown[]) => string) & Readonly<Record<string, unknown>>;

/** Of `chalk`: returns its texts without colors. */
const plain: Colors = new Proxy(((...texts) => texts.join(' ')) as Colors, {
  get: (_, name) => (name === 'level' ? 0 : plain),
});

export default plain;
