import { styleText } from 'node:util';
import type { BuildReport } from '../ground/report.ts';
import { countDiagnostics } from './format-diagnostics.ts';

/** Returns a number of pages in words: `1 page`, `12 pages`. */
export function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** Returns the closing report of a build: pages, time by step, bytes by kind, problems. */
export function formatReport(report: BuildReport): string {
  const total = report.milliseconds;
  const steps = report.steps
    .filter(isWorthALine)
    .map(({ name, milliseconds }) => row(name, `${Math.round(milliseconds)} ms`));
  const kinds = report.bytes.map(({ kind, files, bytes }) =>
    row(kind, `${kilobytes(bytes)}  in ${files} file${files === 1 ? '' : 's'}`),
  );
  return [
    styleText(
      'bold',
      `${countPages(report.pages)} in ${(total / 1000).toFixed(2)} s, ${countDiagnostics(report.diagnostics)}`,
    ),
    ...steps,
    ...(kinds.length > 0 ? [styleText('dim', '  written'), ...kinds] : []),
    ...(report.offlineBytes === undefined
      ? []
      : [styleText('dim', '  stored on a device'), row('the whole site', kilobytes(report.offlineBytes))]),
  ].join('\n');
}

/** Returns the report of a build that had nothing to do, with its time in milliseconds. */
export function formatUnchanged({ pages, diagnostics }: BuildReport, milliseconds: number): string {
  const time = (milliseconds / 1000).toFixed(2);
  return styleText(
    'bold',
    `${countPages(pages)}, ${countDiagnostics(diagnostics)}: nothing has changed since the last build (${time} s)`,
  );
}

/** Returns what has changed since the last build; undefined if it was not kept. */
export function formatChanges(changes: readonly string[] | undefined, root: string): string {
  if (!changes)
    return 'There is no build to compare with. One is kept if it succeeds with a cache, if no file changes meanwhile, and if the code of the site uses no programs, threads or network.\n';
  return `Changed since the last build:\n${listOf(changes.map((change) => change.replaceAll(`${root}/`, '')))}`;
}

/** Returns the documents that a build has made again. */
export function formatMade({ made = [] }: BuildReport): string {
  return `Documents made again: ${made.length}\n${listOf(made)}`;
}

/** Returns a line for each of the first texts, and how many more there are. */
function listOf(texts: readonly string[], most = 20): string {
  const more = texts.length > most ? [`and ${texts.length - most} more`] : [];
  return [...texts.slice(0, most), ...more].map((text) => `  ${text}\n`).join('');
}

/** Tells whether a step took long enough to be listed: a hundredth of a second. */
function isWorthALine({ milliseconds }: BuildReport['steps'][number]): boolean {
  return milliseconds >= 10;
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(16)} ${value.padStart(12)}`;
}

/** Returns thousands of bytes, with one decimal below 100. */
function kilobytes(bytes: number): string {
  const value = bytes / 1000;
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} kB`;
}
