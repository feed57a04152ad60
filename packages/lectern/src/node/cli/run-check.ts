import { explainHint } from './explain.ts';
import { countDiagnostics, formatDiagnostics } from './format-diagnostics.ts';
import { countPages } from './format-report.ts';
import { resolveCommon, type SupervisedOptions } from './options.ts';
import { createProgressLine } from './progress.ts';
import { supervise } from './supervise.ts';

/** Runs `lectern check`. Returns whether the content is free of errors. */
export async function runCheck(options: SupervisedOptions): Promise<boolean> {
  const paths = resolveCommon(options);
  const progress = createProgressLine();
  const task = { command: 'check', options: paths } as const;
  const report = await supervise(task, { seconds: options.timeout, onStep: progress.step }).finally(progress.end);
  const problems = formatDiagnostics(report.diagnostics, paths.root);
  if (problems) process.stderr.write(`${problems}\n${explainHint(report.diagnostics, paths.root)}`);
  process.stdout.write(`${countPages(report.pages)} checked, ${countDiagnostics(report.diagnostics)}\n`);
  return report.ok;
}
