import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import type { SourceContext } from '../ground/source.ts';
import { describeValue, listNearest } from '../schema/words.ts';
import { optionProblem } from './define-source.ts';

/** What the value of an option must be. */
export interface OptionForm {
  /** In words, for the report: `a list of texts`. */
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
  /** Whether the option must be there. Default: `false`. */
  readonly isRequired?: boolean;
  /** The options inside it, if it is an object. Default: they are not checked. */
  readonly inside?: Readonly<Record<string, OptionForm>>;
}

/**
 * Checks the options of a source and returns what is wrong, with the position of each option in the configuration. Call it when the source
 * runs. If it reports something, return no entries.
 *
 * @example
 * checkOptions(options, { file: { expected: 'a path', fits: (value) => typeof value === 'string', isRequired: true } }, context)
 */
export function checkOptions(
  options: unknown,
  forms: Readonly<Record<string, OptionForm>>,
  context: SourceContext,
): readonly Diagnostic[] {
  return problemsIn(options, { expected: 'an object', fits: isObject, isRequired: true, inside: forms }, context, []);
}

function problemsIn(
  value: unknown,
  { expected, fits, isRequired = false, inside }: OptionForm,
  context: SourceContext,
  path: readonly string[],
): readonly Diagnostic[] {
  if (value === undefined && !isRequired) return [];
  const problem = { path, expected, received: describeValue(value), nearest: '' };
  if (!fits(value)) return [optionProblem(context, { ...problem, kind: 'invalid' })];
  if (!inside) return [];
  const names = Object.keys(inside);
  const unknown = Object.keys(value as object).filter((key) => !names.includes(key));
  return [
    ...unknown.map((key) => {
      const nearest = listNearest(nearestTo(key, names));
      return optionProblem(context, { ...problem, kind: 'unknown-key', path: [...path, key], nearest });
    }),
    ...Object.entries(inside).flatMap(([name, form]) =>
      problemsIn((value as Readonly<Record<string, unknown>>)[name], form, context, [...path, name]),
    ),
  ];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
