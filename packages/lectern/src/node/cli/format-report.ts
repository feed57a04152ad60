import { styleText } from 'node:util';
import type { BuildReport } from '../ground/report.ts';
import { countDiagnostics } from './format-diagnostics.ts';

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
      `${report.pages} pages in ${(total / 1000).toFixed(2)} s, ${countDiagnostics(report.diagnostics)}`,
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
    `${pages} pages, ${countDiagnostics(diagnostics)}: nothing has changed since the last build (${time} s)`,
  );
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
