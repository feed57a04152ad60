import { inspect, stripVTControlCharacters } from 'node:util';

/**
 * Returns what was thrown, in one line without a full stop: an error's message, or the value itself, because JavaScript can
 * throw anything.
 */
export function reasonOf(thrown: unknown): string {
  try {
    const message = thrown instanceof Error || isErrorLike(thrown) ? thrown.message || thrown.name : undefined;
    const text = message ?? (typeof thrown === 'string' ? thrown : `it throws ${inspect(thrown, { depth: 0 })}`);
    const [first = '', second = ''] = stripVTControlCharacters(String(text)).split('\n').map(trimmed).filter(Boolean);
    // Bundlers announce their errors in a line of its own: "Build failed with 1 error:".
    const reason = first.endsWith(':') ? `${first} ${second}` : first;
    return reason.trim().replace(/\.$/, '') || 'it throws an error without a message';
  } catch {
    return 'it throws something that cannot be shown';
  }
}

function trimmed(line: string): string {
  return line.trim();
}

/** Tells whether a value is an error, including errors of another realm. */
function isErrorLike(thrown: unknown): thrown is Error {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';
}
