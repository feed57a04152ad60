import type { Entry } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { CoverageCount, GeneratedNames } from './subject.ts';

/** Counts what the generated pages show, and compares it with what the packages' own files have. */
export function generatedCoverage(input: {
  readonly entries: readonly Entry[];
  readonly wanted: readonly GeneratedNames[];
}): Result<readonly CoverageCount[]> {
  const { entries, wanted } = input;
  const sources = new Map(entries.map(({ id, body }) => [id, body.format === 'markdown' ? body.source : ''] as const));
  const results = wanted.map((names) => compare(names, new Set(names.shown(sources))));
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

function compare(wanted: GeneratedNames, shown: ReadonlySet<string>): Result<CoverageCount> {
  const { page, title, kind, file, names, mayShowMore = false } = wanted;
  const missing = names.filter((name) => !shown.has(name));
  const unknown = mayShowMore ? [] : [...shown].filter((name) => !names.includes(name));
  const diagnostics: Diagnostic[] = [
    ...missing.map((name) => diagnostic('coverage-generated-missing', { file }, { page, kind, name })),
    ...unknown.map((name) => diagnostic('coverage-generated-unknown', { file }, { page, kind, name })),
  ];
  return { value: { title, page, described: names.length - missing.length, total: names.length }, diagnostics };
}
