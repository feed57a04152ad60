import { inspect, stripVTControlCharacters } from 'node:util';

/** What was thrown, in one line without a full stop: an error's message, or the value itself, for JavaScript can throw anything. */
export function reasonOf(thrown: unknown): string {
  try {
    const message = thrown instanceof Error || isErrorLike(thrown) ? thrown.message || thrown.name : undefined;
    const text = message ?? (typeof thrown === 'string' ? thrown : `it throws ${inspect(thrown, { depth: 0 })}`);
    const [first = ''] = stripVTControlCharacters(String(text)).trim().split('\n');
    return first.replace(/\.$/, '') || 'it throws an error without a message';
  } catch {
    return 'it throws something that cannot be shown';
  }
}

/** An error of another realm, or what looks like one. */
function isErrorLike(thrown: unknown): thrown is Error {
  return typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';
}
