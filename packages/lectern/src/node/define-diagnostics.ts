import type { Diagnostic, Place, Severity } from '../model/diagnostic.ts';

/** Values that a message or a hint speaks of. */
type Params = Readonly<Record<string, string | number>>;

/** What a diagnostic says; `{name}` in its texts is filled from the parameters. */
export interface DiagnosticDefinition {
  readonly severity: Severity;
  /** What went wrong and why. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** The diagnostics of a step or a package, and how they are made. */
export interface Diagnostics<Code extends string> {
  readonly catalogue: Readonly<Record<Code, DiagnosticDefinition>>;
  /** Makes the diagnostic of that code; a parameter that is missing throws a TypeError, for that is a mistake of the step. */
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
