import type { Diagnostic, Place, Severity } from '../../model/diagnostic.ts';

/** The values that fill a message and a hint. */
type Params = Readonly<Record<string, string | number>>;

/** The texts of a diagnostic; `{name}` in them is replaced with a parameter. */
export interface DiagnosticDefinition {
  readonly severity: Severity;
  /** What went wrong and why. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** The diagnostics of a step or a package, and how to create them. */
export interface Diagnostics<Code extends string> {
  readonly catalogue: Readonly<Record<Code, DiagnosticDefinition>>;
  /** Creates the diagnostic with this code. Throws a TypeError if a parameter is missing, because that is a mistake of the step. */
  diagnostic(code: Code, place: Place, params?: Params): Diagnostic;
}

/** Declares the diagnostics of a step or a package by their permanent codes: `defineDiagnostics({ 'page-lost': { severity, message, hint } })`. */
export function defineDiagnostics<Code extends string>(
  catalogue: Readonly<Record<Code, DiagnosticDefinition>>,
): Diagnostics<Code> {
  return {
    catalogue,
    diagnostic(code, place, params = {}) {
      const { severity, message, hint } = catalogue[code];
      return { code, severity, message: fill(message, params), hint: fill(hint, params), ...place };
    },
  };
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`diagnostic parameter "${name}" is missing in: ${text}`);
    return String(value);
  });
}

/** Tells whether a diagnostic is an error, so that the build fails. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
