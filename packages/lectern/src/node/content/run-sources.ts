import type { Result } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SourceContext, SourceOutput } from '../source.ts';
import { diagnostic } from './diagnostics.ts';

/** Runs all sources of a site at once; a source that throws gives nothing and a diagnostic. */
export async function runSources(input: {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'sources' | 'editUrl'>;
  /** Whether drafts become pages. Default: `false`. */
  readonly drafts?: boolean;
  /** Absolute paths of the files that the configuration is made of. Default: nobody knows. */
  readonly configFiles?: readonly string[];
}): Promise<Result<readonly SourceOutput[]>> {
  const { root, config, drafts = false, configFiles } = input;
  const context: SourceContext = { root, editUrl: config.editUrl, drafts, configFiles };
  const results = await Promise.all(
    config.sources.map(async (source, index): Promise<Result<SourceOutput>> => {
      try {
        return await source(context);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const problem = diagnostic('source-throws', { file: 'site.config.ts' }, { number: index + 1, reason });
        return { value: { entries: [] }, diagnostics: [problem] };
      }
    }),
  );
  return { value: results.map(({ value }) => value), diagnostics: results.flatMap(({ diagnostics }) => diagnostics) };
}
