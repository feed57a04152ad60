import { DriverError, type ErrorCode } from '../errors.ts';

/**
 * What ChromeDriver makes of the numeric `code` of what a script throws: it takes the code for one of the protocol before the standard.
 * Exceptions of the DOM have such codes, so an invalid selector is an `invalid element state`.
 */
const errorsByCode: Readonly<Record<number, ErrorCode>> = {
  6: 'invalid session id',
  7: 'no such element',
  8: 'no such frame',
  9: 'unknown command',
  10: 'stale element reference',
  11: 'element not interactable',
  12: 'invalid element state',
  13: 'unknown error',
  17: 'javascript error',
  19: 'invalid selector',
  23: 'no such window',
  24: 'invalid cookie domain',
  25: 'unable to set cookie',
};

/** Returns the error that a client receives for what a script threw. Errors without a code of their own stay as they are. */
export function errorOfScript(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return thrown;
  const { code, message } = thrown as { readonly code: unknown; readonly message?: unknown };
  if (typeof code !== 'number' || code === 0) return thrown;
  if (code === 21) return new DriverError('script timeout', 'script timeout');
  const name = errorsByCode[code] ?? '<unknown>';
  return new DriverError(name, `${name}: ${message}`);
}
