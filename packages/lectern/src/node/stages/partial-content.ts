import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ReadSources } from './read-sources.ts';

/** What is reported where a page does not exist that something names. */
const missingPage: ReadonlySet<string> = new Set([
  'front-matter-id-unknown',
  'front-matter-sidebar-unknown',
  'link-broken',
  'link-doc-unknown',
  'link-file-broken',
  'main-doc-unknown',
  'redirect-target-broken',
  'sidebar-folder-empty',
  'sidebar-id-unknown',
  'site-empty',
]);

/**
 * Returns the diagnostics about the pages of a site without those that say that a page does not exist, if a source could not make all of
 * its pages, and an error says so. That error is then the only one to mend: it may cause thousands of these.
 */
export function certainOnes(
  diagnostics: readonly Diagnostic[],
  sources: Pick<ReadSources, 'outputs' | 'diagnostics'>,
): readonly Diagnostic[] {
  const isPartial = sources.outputs.some(({ isPartial }) => isPartial);
  if (!isPartial || !sources.diagnostics.some(({ severity }) => severity === 'error')) return diagnostics;
  return diagnostics.filter(({ code }) => !missingPage.has(code));
}
