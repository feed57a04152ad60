import { createHash } from 'node:crypto';

/** A command that a sample sent to a browser, with its answer. */
export interface Exchange {
  /** Name of the command in the protocol. */
  readonly command: string;
  /** What it was sent with, by name, with what its path held. Values are those of JSON. */
  readonly given: Readonly<Record<string, unknown>>;
  /** What came back, as JSON; absent if nothing did. An answer `{ error, message }` is an error. */
  readonly answer?: unknown;
  /** A name for the session that it was sent to. */
  readonly session: string;
  /** When it was sent, in order; counts in each session. */
  readonly order: number;
}

/** Longer strings are cut, and end with their length and a hash. */
const longest = 120;
const cutTo = 60;

/** Beginnings of files that are sent as text. */
const files: readonly (readonly [RegExp, string])[] = [
  [/^iVBORw0KGgo/, '$png'],
  [/^\/9j\//, '$jpeg'],
  [/^JVBERi0/, '$pdf'],
  [/^UEsDB/, '$zip'],
];

/** What stands for an element or a shadow root. */
const found = /\$(element|shadow)\d+/g;

/** What differs from run to run inside of text, and what stands for it. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/\b[\da-f]{8}[\da-f-]{20,}\b/gi, '$$id'],
  [/\/tmp\/[\w./-]+/g, '$$file'],
  [/\b(localhost|127\.0\.0\.1|\[::1\]):(?!8080\b|4444\b|9515\b)\d{4,5}\b/g, '$1:$$port'],
  [/\b(?:\d+\.){3}\d+\b(?<!127\.0\.0\.1)/g, '$$version'],
  [/\b20\d\d-\d\d-\d\dT[\d:.]+Z?/g, '$$time'],
];

/**
 * Returns what a run sent and received as lines that are the same in each run, in the order of sending: elements, shadow roots and
 * windows are numbered as they appear, and sessions, ports, times, files and versions have a name in place of their value. Commands that
 * were repeated with the same answers, as waiting does, stand there once. Sessions that ran beside each other come one after the other.
 */
export function exchangeLines(exchanges: readonly Exchange[]): string[] {
  const sessions = new Map<string, Exchange[]>();
  for (const exchange of exchanges)
    sessions.set(exchange.session, [...(sessions.get(exchange.session) ?? []), exchange]);
  const texts = [...sessions.values()].map((own) => withoutRepeats(linesOf(own)));
  // Which one began first is chance.
  return texts.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1)).flat();
}

function linesOf(exchanges: readonly Exchange[]): string[] {
  const names = new Map<string, string>();
  const counts: Record<string, number> = {};
  const nameOf = (kind: string, id: string) => {
    if (!names.has(id)) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      names.set(id, `${kind}${counts[kind]}`);
    }
    return `$${names.get(id)}`;
  };
  const plain = (value: unknown, key = '', command = ''): unknown => {
    if (typeof value === 'string') {
      if (names.has(value)) return `$${names.get(value)}`;
      if (key === 'elementId') return nameOf('element', value);
      if (key === 'shadowId') return nameOf('shadow', value);
      if (key === 'handle' || /^(?:getWindowHandles?|closeWindow)$/.test(command)) return nameOf('window', value);
      return plainText(value);
    }
    if (typeof value === 'number') return isTime(value) ? '$time' : value;
    if (Array.isArray(value)) return value.map((each) => plain(each, key, command));
    if (typeof value !== 'object' || value === null) return value;
    for (const [name, id] of Object.entries(value)) {
      const [, kind] = /^(element|shadow|window|frame)-[\da-f]{4}/.exec(name) ?? [];
      if (kind && typeof id === 'string') return nameOf(kind, id);
    }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, name)]));
  };
  return [...exchanges]
    .sort((a, b) => a.order - b.order)
    .map(({ command, given, answer = null }) => {
      const sent = Object.keys(given).length > 0 ? ` ${JSON.stringify(plain(given))}` : '';
      if (isError(answer)) {
        const said = plainText(answer.message.split('\n', 1)[0]!.replace(`${answer.error}: `, ''));
        return `${command}${sent} ✗ ${answer.error}: ${said}`;
      }
      return `${command}${sent}${answer === null ? '' : ` → ${JSON.stringify(plain(answer, '', command))}`}`;
    });
}

function isError(answer: unknown): answer is { readonly error: string; readonly message: string } {
  const { error, message } = (answer ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  return typeof error === 'string' && typeof message === 'string';
}

/** Tells whether a number is a time of these years, in seconds or milliseconds. */
function isTime(value: number): boolean {
  return [1, 1000].some((unit) => value > 1.5e9 * unit && value < 2.5e9 * unit);
}

function plainText(text: string): string {
  const file = files.find(([beginning]) => beginning.test(text))?.[1];
  if (file) return file;
  const same = varying.reduce((changed, [pattern, name]) => changed.replace(pattern, name), text);
  if (same.length <= longest) return same;
  const hash = createHash('sha256').update(same).digest('hex').slice(0, 8);
  return `${same.slice(0, cutTo)}… (${same.length} characters, ${hash})`;
}

/**
 * Leaves out what follows the same lines, up to eight of them. Some drivers name an element again each time that it is found, so lines
 * are the same if they name others that appear in them first.
 */
function withoutRepeats(lines: readonly string[]): string[] {
  const kept: string[] = [];
  const known = new Map<string, string>();
  for (const line of lines) {
    kept.push(line.replace(found, (name) => known.get(name) ?? name));
    for (let size = 1; size <= 8 && size * 2 <= kept.length; size++) {
      const [rest, before, last] = [kept.slice(0, -size), kept.slice(-size * 2, -size), kept.slice(-size)];
      const pairs = namedAgain(rest, before, last);
      if (!pairs) continue;
      for (const [again, name] of pairs) known.set(again, name);
      kept.length -= size;
      break;
    }
  }
  return numberedAgain(kept);
}

/** Returns which names of the last lines stand for which of those before; undefined if the lines differ in more than new names. */
function namedAgain(
  rest: readonly string[],
  before: readonly string[],
  last: readonly string[],
): readonly (readonly [again: string, name: string])[] | undefined {
  const without = (some: readonly string[]) => some.map((line) => line.replace(found, '$')).join('\n');
  if (without(before) !== without(last)) return undefined;
  const namesIn = (some: readonly string[]) => some.join('\n').match(found) ?? [];
  const own = namesIn(before);
  const again = namesIn(last).map((name, at) => [name, own[at]!] as const);
  const pairs = again.filter(([name, first]) => name !== first);
  const old = new Set<string>(pairs.length > 0 ? namesIn(rest) : []);
  return pairs.some(([name]) => old.has(name)) ? undefined : pairs;
}

/** Counts elements and shadow roots without those that were left out. */
function numberedAgain(lines: readonly string[]): string[] {
  const names = new Map<string, string>();
  const counts: Record<string, number> = {};
  return lines.map((line) =>
    line.replace(found, (name, kind: string) => {
      if (!names.has(name)) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        names.set(name, `$${kind}${counts[kind]}`);
      }
      return names.get(name)!;
    }),
  );
}
