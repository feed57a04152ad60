import { z } from 'zod';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceContext } from '../ground/source.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { isRecord } from '../schema/words.ts';
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
  const { problems } = checkSchema(
    schemaOf({ expected: 'an object', fits: isRecord, isRequired: true, inside: forms }),
    options,
  );
  return problems.map((problem) => optionProblem(context, problem));
}

/** Returns the schema of a form: sources of packages need no library for schemas, which would be loaded with each build. */
function schemaOf({ expected, fits, isRequired = false, inside }: OptionForm): z.ZodType {
  const own = z.custom(fits, { error: expected, abort: true });
  const parts = inside && Object.fromEntries(Object.entries(inside).map(([name, form]) => [name, schemaOf(form)]));
  const schema = parts ? own.pipe(z.strictObject(parts)) : own;
  return isRequired ? schema : schema.optional();
}
