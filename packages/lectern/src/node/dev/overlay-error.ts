import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OverlayError } from '../../model/dev-update.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/**
 * Returns the errors among diagnostics as the browser's overlay shows them: the first in full, the others below it.
 * Undefined if there are none.
 */
export function overlayError(diagnostics: readonly Diagnostic[], root: string): OverlayError | undefined {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  if (!first) return undefined;
  const file = absolute(first, root);
  const { line, column = 1 } = first;
  return {
    message: textOf(first),
    stack: others.map((other) => `${placeOf(other, root)}\n${textOf(other)}`).join('\n\n'),
    id: file,
    ...(line !== undefined && { loc: { file, line, column }, frame: frameOf(file, line, column) }),
  };
}

function textOf({ message, hint, code }: Diagnostic): string {
  return `${message} [${code}]\n${hint}`;
}

function placeOf(diagnostic: Diagnostic, root: string): string {
  const { line, column } = diagnostic;
  return [absolute(diagnostic, root), line, column].filter((part) => part !== undefined).join(':');
}

/** Returns the absolute path of a diagnostic's file; a file of an npm package keeps its name. */
function absolute({ file }: Diagnostic, root: string): string {
  return /@\d/.test(file) ? file : resolve(root, file);
}

/** Returns a line with two lines before and after it, in the overlay's format; undefined if the line does not exist. */
function frameOf(file: string, line: number, column: number): string | undefined {
  const lines = linesOf(file);
  if (line > lines.length) return undefined;
  const first = Math.max(1, line - 2);
  const shown = lines.slice(first - 1, line + 2).flatMap((text, index) => {
    const number = first + index;
    const numbered = `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
    return number === line ? [numbered, `       | ${' '.repeat(column - 1)}^`] : [numbered];
  });
  return `${shown.join('\n')}\n`;
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
