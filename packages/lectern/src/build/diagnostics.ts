import type { Diagnostic, Place, Severity } from '../model/diagnostic.ts';

/** Values that a message or a hint speaks of. */
type Params = Readonly<Record<string, string | number>>;

interface Definition {
  readonly severity: Severity;
  /** What went wrong and why; `{name}` stands for a parameter. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/**
 * Every diagnostic of the engine by its permanent code. Texts are snapshotted; `{name}` is filled from the parameters.
 * Keep it sorted by step, and within a step by the alphabet.
 */
export const catalogue = {
  'link-broken': {
    severity: 'error',
    message: 'The link to "{target}" leads nowhere: no page has the route {route}.',
    hint: 'Nearest route: {nearest}. Correct the link, or add the page.',
  },
} as const satisfies Record<string, Definition>;

/** A code of the catalogue. */
export type DiagnosticCode = keyof typeof catalogue;

/** Makes the diagnostic of that code, its texts filled from `params`; a parameter that is missing throws, for that is our mistake. */
export function diagnostic(code: DiagnosticCode, place: Place, params: Params = {}): Diagnostic {
  const { severity, message, hint }: Definition = catalogue[code];
  return { code, severity, message: fill(message, params), hint: fill(hint, params), ...place };
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`diagnostic parameter "${name}" is missing in: ${text}`);
    return String(value);
  });
}
