import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from 'lectern';
import { globSync } from 'tinyglobby';
import { checkNames } from '../names/check-names.ts';
import { readQuotes } from '../quotes/check-quotes.ts';
import { claimProblems, type Unproven, unprovenClaims } from './unproven-claims.ts';

/**
 * Reads the pages and the packages, and reports names that are unknown, and claims that nothing proves if there are more than
 * before. Returns these claims, and how many names there are.
 */
export async function checkClaims(root: string): Promise<Result<Unproven & { readonly names: number }>> {
  const { value: quotes } = await readQuotes(root);
  const files = globSync('content/{docs,notes,reference}/**/*.{md,mdx}', { cwd: root }).sort();
  const pages = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const unproven = unprovenClaims({ pages, templates: quotes.templates });
  const names = await checkNames(root, pages);
  return {
    value: { ...unproven, names: names.value },
    diagnostics: [...claimProblems(unproven), ...names.diagnostics],
  };
}
