import { relative, resolve } from 'node:path';
import { explainHint } from './explain.ts';
import { countDiagnostics, formatDiagnostics } from './format-diagnostics.ts';
import { countPages } from './format-report.ts';
import { resolveCommon, type SupervisedOptions } from './options.ts';
import { createProgressLine } from './progress.ts';
import { UsageError } from './read-options.ts';
import { supervise } from './supervise.ts';

/**
 * Runs `lectern search records`. Returns whether the records were written. Throws a UsageError for anything but records.
 */
export async function runSearch(what: string, options: SupervisedOptions & { readonly out: string }): Promise<boolean> {
  if (what !== 'records') throw new UsageError(`There is no command "search ${what}". Did you mean "search records"?`);
  const paths = resolveCommon(options);
  const out = resolve(paths.root, options.out);
  const progress = createProgressLine();
  const task = { command: 'records', options: { ...paths, out } } as const;
  const report = await supervise(task, { seconds: options.timeout, onStep: progress.step }).finally(progress.end);
  const problems = formatDiagnostics(report.diagnostics, paths.root);
  if (problems) process.stderr.write(`${problems}\n${explainHint(report.diagnostics, paths.root)}`);
  const folder = relative(paths.root, out) || '.';
  const done = report.ok
    ? `records.json, settings.json and synonyms.json are in ${folder}: import them into the index.`
    : 'Nothing was written.';
  process.stdout.write(`${countPages(report.pages)}, ${countDiagnostics(report.diagnostics)}\n${done}\n`);
  return report.ok;
}
