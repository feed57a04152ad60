import { basename } from 'node:path';
import type { ErrorEntry } from './read-errors.ts';
import { isForOthers } from './run-example.ts';

/** Steps that are over before any code is bundled: their examples run in milliseconds. */
const quick = new Set(['apiref', 'checks', 'config', 'content', 'markdown', 'modules', 'routes', 'verify']);
const quickCodes =
  /^(?:client-module-missing|component-|custom-css-missing|search-client-missing|theme-missing|output-(?:address|folder|path|route)-)/;
/** What nobody can bring about: a defect of the engine, or a disk that fails. */
export const neverRuns = /^(?:dev-restart-fails|output-in-part|output-leftover)$/;

/** Returns how an example is run: by the steps that read content, by the command line, or not at all. */
export function speedOf(file: string, { code, shell, text }: ErrorEntry): 'quick' | 'slow' | 'never' {
  if (neverRuns.test(code)) return 'never';
  if (isForOthers.test(text)) return 'slow';
  // A registry that does not answer is waited for, and what is too large is made first.
  if (/^(?:types-)?package-(?:too-large|unreachable)$/.test(code)) return 'slow';
  // Only the command line maps the stack of an error to its line, loads what adds to Markdown, and has its own environment.
  const isQuick =
    (!/^module-(?:not-written|throws)|^markdown-extension-throws/.test(code) && quick.has(basename(file, '.md'))) ||
    quickCodes.test(code);
  return isQuick && !/^lectern /m.test(shell) ? 'quick' : 'slow';
}
