import type { z } from 'zod';
import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Source, SourceContext, SourceOutput } from '../ground/source.ts';
import { checkSchema, type SchemaProblem } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';

/**
 * Creates the function that a site calls to configure a source, such as `docs`. Options are checked when the source runs,
 * so that mistakes become diagnostics with the position of the option. After a mistake, `read` is not called.
 */
export function defineSource<Options extends z.ZodObject>(
  schema: Options,
  read: (options: z.output<Options>, context: SourceContext) => Promise<Result<SourceOutput>>,
): (options?: z.input<Options>) => Source {
  return (options) => async (context) => {
    const { value, problems } = checkSchema(schema as unknown as z.ZodType<z.output<Options>>, options ?? {});
    if (value) return read(value, context);
    const diagnostics = problems.map((problem) => optionProblem(context, problem));
    return { value: { entries: [] }, diagnostics };
  };
}

/** Reports what is wrong with an option of a source. */
export function optionProblem(context: SourceContext, problem: SchemaProblem): Diagnostic {
  const { path, kind, expected, received, nearest } = problem;
  const place = optionPlace(context, path);
  const option = formatPath(path);
  if (kind === 'unknown-key') return diagnostic('source-option-unknown', place, { option, nearest });
  return diagnostic('source-option-invalid', place, {
    option: option ? `option "${option}"` : 'options',
    expected,
    received,
  });
}

/** Returns the position of an option of a source. */
export function optionPlace(context: SourceContext, path: readonly (string | number)[]): Place {
  return context.placeOf?.(path) ?? { file: 'site.config.ts' };
}
