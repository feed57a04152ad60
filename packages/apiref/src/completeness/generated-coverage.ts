import type { Entry } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { GeneratedNames } from './generated-names.ts';
import type { CoverageCount } from './subject.ts';

/** Counts what the generated pages show, and compares it with what the packages' own files have. */
export function generatedCoverage(input: {
  readonly entries: readonly Entry[];
  readonly wanted: readonly GeneratedNames[];
}): Result<readonly CoverageCount[]> {
  const { entries, wanted } = input;
  const sources = new Map(entries.map(({ id, body }) => [id, body.format === 'markdown' ? body.source : ''] as const));
  const results = wanted.map((names) => compare(names, shownNames(names, sources)));
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Names that the pages of a kind show. */
function shownNames({ kind, page }: GeneratedNames, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const source = sources.get(page) ?? '';
  if (kind === 'command') return new Set([...sources.keys()].filter((id) => id.startsWith(`${page}/`)));
  if (kind === 'matcher') return new Set([...source.matchAll(/^### (to\w+)/gm)].map((match) => match[1]!));
  const section = /^## (\S+) \{#[^}]*\}\n+<p class="api-endpoint"><b>(\w+)<\/b> <code>(.*?)<\/code>/gm;
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  // A name that begins with an underscore stands escaped in Markdown.
  const named = (heading: string) => heading.replaceAll('\\', '');
  return new Set(
    [...source.matchAll(section)].map(
      ([, command = '', method, route = '']) => `${method} ${plain(route)} ${named(command)}`,
    ),
  );
}

function compare(wanted: GeneratedNames, shown: ReadonlySet<string>): Result<CoverageCount> {
  const { page, title, kind, file, names } = wanted;
  const missing = names.filter((name) => !shown.has(name));
  // Commands without a file of their own have pages too; that each of them exists is checked where the model is made.
  const unknown = kind === 'command' ? [] : [...shown].filter((name) => !names.includes(name));
  const diagnostics: Diagnostic[] = [
    ...missing.map((name) => diagnostic('coverage-generated-missing', { file }, { page, kind, name })),
    ...unknown.map((name) => diagnostic('coverage-generated-unknown', { file }, { page, kind, name })),
  ];
  return { value: { title, page, described: names.length - missing.length, total: names.length }, diagnostics };
}
