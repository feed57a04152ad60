import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { PageSample } from './page-samples.ts';
import { unmetExpectation } from './unmet-expectation.ts';

/**
 * Reports comments `// → value` that no run compares: the call that prints the value is on another line, or the value is.
 * A comment is compared if a run that prints nothing would not meet it.
 */
export function uncomparedResults(sample: PageSample): readonly Diagnostic[] {
  const { fails: _, output: __, ...rest } = sample;
  return sample.code.split('\n').flatMap((code, at) => {
    const column = code.search(/\/\/\s*→/);
    if (column < 0 || unmetExpectation({ ...rest, code }, { id: sample.id, printed: [] }) !== undefined) return [];
    const place = { file: sample.file, line: sample.line + at, column: sample.indent + column + 1 };
    return diagnostic('result-not-compared', place, { comment: code.slice(column) });
  });
}
