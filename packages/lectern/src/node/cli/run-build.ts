import { explainHint } from './explain.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { formatReport } from './format-report.ts';
import { resolveCommon, type SupervisedOptions } from './options.ts';
import { createProgressLine } from './progress.ts';
import { readHosts } from './read-options.ts';
import { supervise } from './supervise.ts';

/** Runs `lectern build`. Returns whether the output was written. */
export async function runBuild(
  options: SupervisedOptions & { readonly cache: boolean; readonly host?: string; readonly keep?: number },
): Promise<boolean> {
  const paths = resolveCommon(options);
  const progress = createProgressLine();
  const task = {
    command: 'build',
    options: { ...paths, cache: options.cache, hosts: readHosts(options.host), keep: options.keep },
  } as const;
  const report = await supervise(task, { seconds: options.timeout, onStep: progress.step }).finally(progress.end);
  const problems = formatDiagnostics(report.diagnostics, paths.root);
  if (problems) process.stderr.write(`${problems}\n${explainHint(report.diagnostics, paths.root)}`);
  process.stdout.write(`${formatReport(report)}\n`);
  const isInPart = report.diagnostics.some(({ code }) => code === 'output-in-part');
  if (!report.ok && !isInPart) process.stderr.write('Nothing was written; the previous output is unchanged.\n');
  return report.ok;
}
