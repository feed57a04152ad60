import { relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Returns all diagnostics as text, sorted by file and line, each with its place, code, message and hint. Empty if there are none. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], root: string): string {
  return [...diagnostics]
    .sort(byPlace)
    .map((diagnostic) => formatOne(diagnostic, root))
    .join('\n');
}

function formatOne({ code, severity, message, hint, file, line, column }: Diagnostic, root: string): string {
  const name = severity === 'error' ? styleText('red', 'error') : styleText('yellow', 'warning');
  const place = [fromHere(file, root), line, column].filter((part) => part !== undefined).join(':');
  return `${styleText('bold', place)} ${name} ${message} ${styleText('dim', `[${code}]`)}\n  ${hint}`;
}

/** Returns a path that an editor or terminal opened here understands; a file of an npm package keeps its name. */
function fromHere(file: string, root: string): string {
  return /@\d/.test(file) ? file : relative(process.cwd(), resolve(root, file)) || file;
}

/** Compares by file, line and column. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Returns `2 errors, 1 warning`, or `no problems`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'no problems';
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
