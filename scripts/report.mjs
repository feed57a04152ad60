// Prints the result of a check of ours and sets the exit code.
import { countDiagnostics, formatDiagnostics } from 'lectern';

/** Prints diagnostics with their positions, then a line with their number; an error makes the process fail. */
export function report({ title, root, diagnostics, milliseconds }) {
  const problems = formatDiagnostics(diagnostics, root);
  if (problems) process.stderr.write(`${problems}\n`);
  process.stdout.write(`${title}, ${countDiagnostics(diagnostics)} (${Math.round(milliseconds)} ms)\n`);
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}
