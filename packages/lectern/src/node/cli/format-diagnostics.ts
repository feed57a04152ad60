import { relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { compareText } from '../ground/compare-text.ts';

/** How many diagnostics of one code about a whole file are printed. */
const mostAlike = 3;

/**
 * Returns diagnostics as text, sorted by file and line, each with its place, code, message and hint. Of those with the same code about a
 * whole file, only the first are printed and the others counted: one network that is down may give a hundred. Empty if there are none.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], root: string): string {
  const sorted = [...diagnostics].sort(byPlace);
  let count = 0;
  return sorted
    .flatMap((diagnostic, at) => {
      const isLike = (other?: Diagnostic) => diagnostic.line === undefined && other && byPlace(other, diagnostic) === 0;
      count = isLike(sorted[at - 1]) ? count + 1 : 1;
      if (count <= mostAlike) return formatOne(diagnostic, root);
      const { code } = diagnostic;
      return isLike(sorted[at + 1]) ? [] : `  and ${count - mostAlike} more ${styleText('dim', `[${code}]`)}`;
    })
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

/** Compares by file, line, column and code. */
function byPlace(a: Diagnostic, b: Diagnostic): number {
  const position = (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return compareText(a.file, b.file) || position || compareText(a.code, b.code);
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
