import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { readSourceText } from '../extract/source-file.ts';
import { type GeneratedPagesOptions, prepare } from '../sources/source-options.ts';
import { compareTopic } from './compare-topic.ts';
import { generatedCoverage } from './generated-coverage.ts';
import { outlinePage } from './page-outline.ts';
import { type CompletenessDescription, readTopics } from './read-topics.ts';
import type { CoverageCount, Topic } from './subject.ts';

/** The options of the coverage check, besides those of generated pages. */
export interface CoverageOptions extends GeneratedPagesOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folder of the hand-written pages. Default: `content/docs`. */
  readonly docsDir?: string;
  /** The parts of the packages that pages must describe. */
  readonly completeness: CompletenessDescription;
  /** Absolute paths of the files with the site's own code. Without them, nothing is kept. */
  readonly code?: readonly string[];
}

/**
 * Compares the pages with the locked packages: everything that the site names must be described, and nothing that the
 * packages do not have. Returns the counts.
 */
export async function checkCoverage(options: CoverageOptions): Promise<Result<readonly CoverageCount[]>> {
  const { root, docsDir = 'content/docs', completeness, code } = options;
  const context = { root, drafts: false, ...(code && { configFiles: code }) };
  const prepared = prepare(options, context);
  const topics = await readTopics({ ...prepared.value, completeness });
  const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...topics.diagnostics];
  if (!topics.value) return { value: [], diagnostics };

  const written = topics.value.written.map(([name, ofPage]) =>
    comparePage({ root, file: `${docsDir}/${name}`, topics: ofPage }),
  );
  // Problems of the generated pages themselves are reported where they are built.
  const outputs = await Promise.all(completeness.sources.map((source) => source(context)));
  const entries = outputs.flatMap(({ value }) => value.entries);
  const results = [...written, generatedCoverage({ entries, wanted: topics.value.generated })];
  return {
    value: results.flatMap(({ value }) => value),
    diagnostics: [...diagnostics, ...results.flatMap((result) => result.diagnostics)],
  };
}

function comparePage(input: {
  readonly root: string;
  readonly file: string;
  readonly topics: readonly Topic[];
}): Result<readonly CoverageCount[]> {
  const { root, file, topics } = input;
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { value: [], diagnostics: [diagnostic('coverage-page-missing', { file })] };
  const page = outlinePage({ file, source: readSourceText(absolute) });
  const results = topics.map((topic) => compareTopic({ topic, page }));
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}
