import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { SourceOutput } from '../ground/source.ts';
import { checkSchema, type SchemaProblem } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { entrySchema, placeSchema, resultSchema } from './source-output-schema.ts';

/**
 * Returns what a source yielded, without malformed parts; undefined where nothing of it can be used. Anybody may write a source, so
 * everything is checked.
 */
export function checkSourceOutput(input: {
  readonly given: unknown;
  /** The source's number in the configuration, from 1. */
  readonly number: number;
  /** Where the source is configured. */
  readonly place: Place;
}): Result<SourceOutput | undefined> {
  const { given, number, place } = input;
  const report = ({ path, expected, received }: SchemaProblem, at = place): Diagnostic =>
    diagnostic('source-output-invalid', at, { number, at: formatPath(path) || 'its result', expected, received });

  const { problems } = checkSchema(resultSchema, given);
  if (problems.length > 0) {
    return { value: undefined, diagnostics: problems.map((problem) => report(problem)) };
  }
  const { value, diagnostics } = given as Result<SourceOutput>;
  const wrong: Diagnostic[] = [];
  const entries = value.entries.filter((entry: Entry, index) => {
    const { problems } = checkSchema(entrySchema, entry);
    const own = problems.length > 0 ? checkSchema(placeSchema, Object(entry).place).value : undefined;
    for (const problem of problems) {
      wrong.push(report({ ...problem, path: ['value', 'entries', index, ...problem.path] }, own as Place | undefined));
    }
    return problems.length === 0;
  });
  const lacks = wrong.length > 0 && { isPartial: true };
  return { value: { ...value, entries, ...lacks }, diagnostics: [...diagnostics, ...wrong] };
}
