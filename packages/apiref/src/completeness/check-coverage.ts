import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from 'lectern';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { apiReference } from '../source/api-reference.ts';
import { matcherReference } from '../source/matcher-reference.ts';
import { protocolReference } from '../source/protocol-reference.ts';
import { type GeneratedPagesOptions, prepare } from '../source/source-options.ts';
import { compareTopic } from './compare-topic.ts';
import { generatedCoverage } from './generated-coverage.ts';
import { packageTopics } from './package-topics.ts';
import { outlinePage } from './page-outline.ts';
import type { CoverageCount, Topic } from './subject.ts';

/** What the coverage check can be told besides the options of generated pages. */
export interface CoverageOptions extends GeneratedPagesOptions {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folder of the hand-written pages. Default: `content/docs`. */
  readonly docsDir?: string;
}

/**
 * Compares the pages with the locked packages: every option, hook, command, flag, framework option, endpoint and matcher must be
 * described, and nothing that the packages do not have. Gives the counts.
 */
export async function checkCoverage(options: CoverageOptions): Promise<Result<readonly CoverageCount[]>> {
  const { root, docsDir = 'content/docs' } = options;
  const context = { root, drafts: false };
  const prepared = prepare(options, context);
  const topics = await packageTopics(prepared.value);
  const diagnostics: Diagnostic[] = [...prepared.diagnostics, ...topics.diagnostics];
  if (!topics.value) return { value: [], diagnostics };

  const written = topics.value.written.map(([name, ofPage]) =>
    comparePage({ root, file: `${docsDir}/${name}`, topics: ofPage }),
  );
  // What is wrong with the generated pages themselves is said where they are built.
  const sources: readonly Source[] = [apiReference(options), protocolReference(options), matcherReference(options)];
  const outputs = await Promise.all(sources.map((source) => source(context)));
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
  const page = outlinePage({ file, source: readFileSync(absolute, 'utf8') });
  const results = topics.map((topic) => compareTopic({ topic, page }));
  return {
    value: results.map(({ value }) => value),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}
