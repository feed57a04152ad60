import type { CommandEnd } from '../messages.ts';
import type { RunState } from './run-state.ts';

/** A command in words. */
export interface DescribedCommand {
  readonly name: string;
  /** The element that it concerns, by the selector that found it. */
  readonly target?: string;
  readonly asked?: string;
  readonly answered?: string;
  /** The address that it opened, if it did not ask for it. */
  readonly opens?: string;
  readonly isError: boolean;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Characters of a value that are shown. */
const longest = 120;

/**
 * Describes the commands of a run, in which elements have the selectors that found them. `opened` has the addresses that commands opened, by
 * their numbers.
 */
export function describeCommands(
  commands: readonly CommandEnd[],
  opened: RunState['opened'] = {},
): readonly DescribedCommand[] {
  const selectors = new Map<string, string>();
  return commands.map(({ number, name, path, body, status, value }) => {
    const given = (body ?? {}) as Readonly<Record<string, unknown>>;
    const found = elementsIn(value);
    if ('using' in given) {
      const selector = String(given.value);
      for (const [at, id] of found.entries()) selectors.set(id, found.length > 1 ? `${selector} [${at}]` : selector);
    }
    const id = /^\/(?:element|shadow)\/([^/]+)/.exec(path)?.[1];
    const target = id && selectors.get(id);
    const asked = askedOf(given, selectors);
    const opens = path === '/url' ? undefined : opened[number]?.replace(/^https?:\/\/[^/]+/, '');
    const answered = answeredOf(value, found, selectors);
    return {
      name,
      isError: status !== 200,
      ...(target && { target }),
      ...(asked && { asked }),
      ...(answered && { answered }),
      ...(opens && { opens }),
    };
  });
}

/** Returns the ids of the elements that a value is made of. */
function elementsIn(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((each) =>
    each && typeof each === 'object' && elementKey in each ? [String(each[elementKey])] : [],
  );
}

/** Returns what a request asks for: its only value, or all values that are not empty. */
function askedOf(body: Readonly<Record<string, unknown>>, selectors: ReadonlyMap<string, string>): string | undefined {
  if ('capabilities' in body) return undefined;
  if ('using' in body) return String(body.value);
  if (typeof body.url === 'string') return body.url;
  if (typeof body.text === 'string') return shorten(JSON.stringify(body.text));
  if (typeof body.script === 'string') return shorten(scriptOf(body.script, body.args, selectors));
  const values = Object.entries(body).filter(([, value]) => value !== '' && value !== null);
  return values.length === 0 ? undefined : shorten(withSelectors(Object.fromEntries(values), selectors));
}

/** Returns a script on one line. A function of the framework is a call of its name with what it is given. */
function scriptOf(script: string, given: unknown, selectors: ReadonlyMap<string, string>): string {
  const [, name] = /^return \(function (\w+)\(/.exec(script) ?? [];
  if (name === undefined || !Array.isArray(given)) return script.replace(/\s+/g, ' ');
  return `${name}(${given.map((each) => elementName(each, selectors) ?? JSON.stringify(each)).join(', ')})`;
}

/** Returns what came back; nothing for commands without a result. */
function answeredOf(
  value: unknown,
  found: readonly string[],
  selectors: ReadonlyMap<string, string>,
): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value) && found.length === value.length)
    return found.length === 1 ? '1 element' : `${found.length} elements`;
  if (found.length === 1) return 'element';
  if (typeof value === 'object' && 'error' in value && 'message' in value) return shorten(String(value.message));
  if (typeof value === 'object' && 'sessionId' in value) return undefined;
  return shorten(withSelectors(value, selectors));
}

/** Returns a value as JSON, in which elements are the selectors that found them. */
function withSelectors(value: unknown, selectors: ReadonlyMap<string, string>): string {
  return JSON.stringify(value, (_, each: unknown) => elementName(each, selectors) ?? each) ?? '';
}

/** Returns the selector that found an element; undefined for other values. */
function elementName(value: unknown, selectors: ReadonlyMap<string, string>): string | undefined {
  const [id] = Array.isArray(value) ? [] : elementsIn(value);
  return id === undefined ? undefined : (selectors.get(id) ?? 'element');
}

function shorten(text: string): string {
  const line = text.split('\n', 1)[0]!;
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
