import { buildKey, explainChanges, findKeptBuild, keptBuildFile } from '../store/kept-build.ts';
import { explainHint } from './explain.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { formatChanges, formatMade, formatReport, formatUnchanged } from './format-report.ts';
import { resolveCommon, type SupervisedOptions } from './options.ts';
import { createProgressLine } from './progress.ts';
import { readHosts } from './read-options.ts';
import { supervise } from './supervise.ts';

/**
 * Runs `lectern build`. If nothing has changed since the last build, its output and its report stay. Returns whether the output is that of
 * the site.
 */
export async function runBuild(
  options: SupervisedOptions & {
    readonly cache: boolean;
    readonly explain?: boolean;
    readonly host?: string;
    readonly keep?: number;
  },
): Promise<boolean> {
  const start = performance.now();
  const paths = resolveCommon(options);
  const given = { ...paths, cache: options.cache, hosts: readHosts(options.host), keep: options.keep };
  // With `--keep`, each build counts.
  const isKept = options.cache && !options.keep;
  const kept = isKept ? { file: keptBuildFile(paths.root), key: buildKey(given) } : undefined;
  const last = kept && findKeptBuild(kept);
  if (last) {
    process.stderr.write(formatDiagnostics(last.diagnostics, paths.root));
    process.stdout.write(`${formatUnchanged(last, performance.now() - start)}\n`);
    return true;
  }
  if (options.explain) process.stdout.write(formatChanges(kept && explainChanges(kept), paths.root));
  const progress = createProgressLine();
  const task = { command: 'build', options: { ...given, kept } } as const;
  const report = await supervise(task, { seconds: options.timeout, onStep: progress.step }).finally(progress.end);
  const problems = formatDiagnostics(report.diagnostics, paths.root);
  if (problems) process.stderr.write(`${problems}\n${explainHint(report.diagnostics, paths.root)}`);
  process.stdout.write(`${formatReport(report)}\n${options.explain ? formatMade(report) : ''}`);
  const isInPart = report.diagnostics.some(({ code }) => code === 'output-in-part');
  if (!report.ok && !isInPart) process.stderr.write('Nothing was written; the previous output is unchanged.\n');
  return report.ok;
}
