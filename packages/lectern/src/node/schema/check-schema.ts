import type { z } from 'zod';
import { nearestTo } from '../../model/nearest.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { describeValue, listNearest } from './words.ts';

/** One problem of a value with its schema. */
export interface SchemaProblem {
  /** Keys and indices from the root of the value. */
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'missing' | 'invalid';
  /** What was expected: `a text`; for an unknown key, the known keys. */
  readonly expected: string;
  /** What was found: `the number 4`. */
  readonly received: string;
  /** The known keys that are similar to an unknown one, in words. */
  readonly nearest: string;
}

/**
 * Checks a value against a schema, whose own error texts say what was expected (`{ error: 'a text' }`). Returns the parsed
 * value or the problems.
 */
export function checkSchema<T>(
  schema: z.ZodType<T>,
  input: unknown,
): { readonly value?: T; readonly problems: readonly SchemaProblem[] } {
  try {
    const parsed = schema.safeParse(input, { error: (issue) => expectation(issue as RawIssue) });
    if (parsed.success) return { value: parsed.data, problems: [] };
    return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue as z.core.$ZodIssue, input)) };
  } catch (error) {
    // A getter of the value, a check in the site's own schema, or thousands of nested values.
    const received = `a value that throws an error when it is read: ${reasonOf(error)}`;
    return {
      problems: [{ path: [], kind: 'invalid', expected: 'a value that can be checked', received, nearest: '' }],
    };
  }
}

interface RawIssue {
  readonly code: string;
  readonly expected?: string;
  /** The kind of value that is too small or too big. */
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly inst?: { readonly _zod?: { readonly def?: { readonly shape?: object } } };
}

/** Separates the known keys in the text of an issue; no key contains it. */
const separator = ', ';

const units: Readonly<Record<string, string>> = { array: ' items long', string: ' characters long' };

/** Returns a text for an issue whose schema has none: what was expected, or the known keys. */
function expectation({ code, expected, values, inst, ...bounds }: RawIssue): string | undefined {
  if (code === 'unrecognized_keys') return Object.keys(inst?._zod?.def?.shape ?? {}).join(separator);
  if (code === 'invalid_value') return `one of ${(values ?? []).map((value) => JSON.stringify(value)).join(', ')}`;
  if (code === 'too_small') return `at least ${bounds.minimum}${units[bounds.origin ?? ''] ?? ''}`;
  if (code === 'too_big') return `at most ${bounds.maximum}${units[bounds.origin ?? ''] ?? ''}`;
  if (code === 'invalid_format') return `in the format "${bounds.format}"`;
  if (code !== 'invalid_type') return undefined;
  const words: Readonly<Record<string, string>> = {
    array: 'a list',
    boolean: 'true or false',
    number: 'a number',
    object: 'an object',
    record: 'an object',
    string: 'a text',
  };
  return words[expected ?? ''] ?? expected;
}

function problemsOf(issue: z.core.$ZodIssue, input: unknown): readonly SchemaProblem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const expected = issue.message;
  if (issue.code === 'unrecognized_keys') {
    const known = expected === '' ? [] : expected.split(separator);
    return issue.keys.map((key) => ({
      path: [...path, key],
      kind: 'unknown-key',
      expected,
      received: describeValue(valueAt(input, [...path, key])),
      nearest: listNearest(nearestTo(key, known)),
    }));
  }
  // Of alternatives, the only one that the value resembles says what is wrong inside it.
  if (issue.code === 'invalid_union') {
    const [resembled, ...others] = issue.errors.filter((issues) => issues.every((each) => each.path.length > 0));
    if (resembled && others.length === 0)
      return resembled.flatMap((each) => problemsOf({ ...each, path: [...issue.path, ...each.path] }, input));
  }
  if (issue.code === 'invalid_key') {
    const expected = issue.issues[0]?.message ?? issue.message;
    return [{ path, kind: 'invalid', expected, received: describeValue(path.at(-1)), nearest: '' }];
  }
  const value = valueAt(input, path);
  return [
    { path, kind: value === undefined ? 'missing' : 'invalid', expected, received: describeValue(value), nearest: '' },
  ];
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined | null)?.[key],
    input,
  );
}
