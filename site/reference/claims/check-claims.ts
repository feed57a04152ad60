import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { readQuotes } from '../quotes/check-quotes.ts';
import { claimProblems, type Unproven, unprovenClaims } from './unproven-claims.ts';

/** Reads the pages and the messages of the packages, and reports claims that nothing proves if there are more than before. */
export async function checkClaims(root: string): Promise<Result<Unproven>> {
  const { value: quotes } = await readQuotes(root);
  const files = globSync('content/{docs,notes,reference}/**/*.md', { cwd: root }).sort();
  const pages = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const value = unprovenClaims({ pages, templates: quotes.templates });
  return { value, diagnostics: claimProblems(value) };
}
