import { check } from '../index.ts';
import { countDiagnostics, formatDiagnostics } from './format-diagnostics.ts';
import { type CommonOptions, resolveCommon } from './options.ts';
import { createProgressLine } from './progress.ts';

/** `lectern check`. Gives whether the content has no error. */
export async function runCheck(options: CommonOptions): Promise<boolean> {
  const paths = resolveCommon(options);
  const progress = createProgressLine();
  const report = await check({ ...paths, onStep: progress.step }).finally(progress.end);
  const problems = formatDiagnostics(report.diagnostics, paths.root);
  if (problems) process.stderr.write(`${problems}\n`);
  process.stdout.write(`${report.pages} pages checked, ${countDiagnostics(report.diagnostics)}\n`);
  return report.ok;
}
