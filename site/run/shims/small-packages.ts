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

/** Returns the message of an error and the places where it was thrown, from its stack, as `jest-message-util` does. */
export function separateMessageFromStack(text: string): { readonly message: string; readonly stack: string } {
  const at = text.search(/\n\s*at |\n?[^\n]*@/);
  return at < 0 ? { message: text, stack: '' } : { message: text.slice(0, at), stack: text.slice(at) };
}

/** Returns a stack as it is, where `jest-message-util` looks up its files. */
export function formatStackTrace(stack: string): string {
  return stack;
}

/** What `chalk` is: a function, with itself for every color that is named. */
type Colors = ((...texts: readonly unknown[]) => string) & Readonly<Record<string, unknown>>;

/** Of `chalk`: returns its texts without colors. */
const plain: Colors = new Proxy(((...texts) => texts.join(' ')) as Colors, {
  get: (_, name) => (name === 'level' ? 0 : plain),
});

export default plain;
