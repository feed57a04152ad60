import { kindOf } from '../verify/kind-of.ts';
import type { CodePlace, RunJob } from './messages.ts';

/** What makes lines a test. It stands on their first line, so that the lines of the spec are those of the sample. */
const [before, after] = ["it('runs', async () => { ", '\n})'];

/** Tells whether code is a spec file already, or only lines of a test. */
function isSpec(code: string): boolean {
  return ['spec', 'module'].includes(kindOf({ language: 'js', code }));
}

/** Returns a sample with its code as a spec file: lines without a test become the body of one. */
export function asSpec(job: RunJob): RunJob {
  return isSpec(job.code) ? job : { ...job, code: `${before}${job.code}${after}` };
}

/** Returns where a place of the spec is in the code of the sample. What is missing after the last line is at its end. */
export function placeInSample(job: RunJob, place: CodePlace): CodePlace {
  if (place.file !== job.name) return place;
  const lines = job.code.split('\n');
  if (place.line > lines.length) return { ...place, line: lines.length, column: lines.at(-1)!.length + 1 };
  const isMoved = place.line === 1 && !isSpec(job.code);
  return isMoved ? { ...place, column: Math.max(1, place.column - before.length) } : place;
}

/**
 * Returns a sample as the spec file of a project. It first opens its page, if `open` names one; lines without a test become
 * the body of one.
 */
export function specText({ code, open }: { readonly code: string; readonly open?: string | undefined }): string {
  const opens = open === undefined ? '' : `await browser.url('${open}')`;
  if (kindOf({ language: 'js', code }) === 'spec')
    return opens ? `beforeEach(async () => {\n  ${opens}\n})\n\n${code}\n` : `${code}\n`;
  const lines = [...(opens ? [opens] : []), ...code.split('\n')];
  return `it('runs', async () => {\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n})\n`;
}
