import type { Result } from '../../model/diagnostic.ts';
import { runAuthorCode } from '../author-code.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { reasonOf } from '../reason-of.ts';
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
        const code = { what: `Source number ${index + 1} of "sources"`, file: 'site.config.ts' };
        return await runAuthorCode(code, async () => source(context));
      } catch (error) {
        const params = { number: index + 1, reason: reasonOf(error) };
        const problem = diagnostic('source-throws', { file: 'site.config.ts' }, params);
        return { value: { entries: [] }, diagnostics: [problem] };
      }
    }),
  );
  return { value: results.map(({ value }) => value), diagnostics: results.flatMap(({ diagnostics }) => diagnostics) };
}
