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

/** Returns the error that a client receives for what a script threw: ChromeDriver reads its `code` and its `message`, whatever it is. */
export function errorOfScript(thrown: unknown): DriverError {
  if (thrown === undefined || thrown === null) {
    const why = `TypeError: Cannot read properties of ${thrown} (reading 'code')`;
    return new DriverError('unknown error', `unknown error: Runtime.callFunctionOn threw exception: ${why}`);
  }
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  const value = message || thrown;
  const said = typeof value === 'string' ? value : '';
  if (!code) return new DriverError('javascript error', `javascript error: ${said}`);
  if (code !== Number(code) || code !== Math.trunc(code) || Math.abs(code) >= 2 ** 31)
    return new DriverError('unknown error', "unknown error: call function result missing int 'status'");
  if (code === 21) return new DriverError('script timeout', 'script timeout');
  const name = errorsByCode[code] ?? '<unknown>';
  return new DriverError(name, `${name}: ${said}`);
}
