import type { Diagnostic } from '../../model/diagnostic.ts';

/** Tells whether a diagnostic is an error, so that the build fails. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
