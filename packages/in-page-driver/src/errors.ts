/** The protocol's error codes, with the HTTP status of each. */
const statuses = {
  // ChromeDriver's name for codes that it does not know.
  '<unknown>': 500,
  'detached shadow root': 404,
  'element click intercepted': 400,
  'element not interactable': 400,
  'invalid argument': 400,
  'invalid cookie domain': 400,
  'invalid element state': 400,
  'invalid selector': 400,
  'invalid session id': 404,
  'javascript error': 500,
  'move target out of bounds': 500,
  'no such alert': 404,
  'no such cookie': 404,
  'no such element': 404,
  'no such frame': 404,
  'no such shadow root': 404,
  'no such window': 404,
  'script timeout': 500,
  'session not created': 500,
  'stale element reference': 404,
  timeout: 500,
  'unable to set cookie': 500,
  'unexpected alert open': 500,
  'unknown command': 404,
  'unknown error': 500,
  'unknown method': 405,
  'unsupported operation': 500,
} as const;

/** An error code of the protocol. */
export type ErrorCode = keyof typeof statuses;

/** An error that a client receives with its code. */
export class DriverError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** An answer of the protocol: the status of HTTP and the body. */
export interface DriverAnswer {
  readonly status: number;
  readonly body: { readonly value: unknown };
}

/** Returns the answer that tells a client about an error. Errors without a code are unknown errors. */
export function answerError(error: unknown): DriverAnswer {
  const code = error instanceof DriverError ? error.code : 'unknown error';
  const message = error instanceof Error ? error.message : String(error);
  return { status: statuses[code], body: { value: { error: code, message, stacktrace: '' } } };
}
