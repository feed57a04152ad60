import type { Diagnostic } from '../../model/diagnostic.ts';
import { missingTargetCodes } from '../checks/diagnostics.ts';
import { hasErrors } from '../ground/define-diagnostics.ts';
import { missingPageCodes } from '../routes/diagnostics.ts';
import type { ReadSources } from './read-sources.ts';

const codes: ReadonlySet<string> = new Set([...missingTargetCodes, ...missingPageCodes]);

/**
 * Returns the diagnostics about the pages of a site without those that say that a page does not exist, if a source could not make all of
 * its pages, and an error says so. That error is then the only one to mend: it may cause thousands of these.
 */
export function withoutMissingPages(
  diagnostics: readonly Diagnostic[],
  sources: Pick<ReadSources, 'outputs' | 'diagnostics'>,
): readonly Diagnostic[] {
  const isPartial = sources.outputs.some(({ isPartial }) => isPartial);
  if (!isPartial || !hasErrors(sources.diagnostics)) return diagnostics;
  return diagnostics.filter(({ code }) => !codes.has(code));
}
