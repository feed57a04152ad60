import type { Place, Result } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { reasonOf } from '../ground/reason-of.ts';
import type { SourceContext, SourceOutput } from '../ground/source.ts';
import type { Store } from '../store/open-store.ts';
import { checkSourceOutput } from './check-source-output.ts';
import { diagnostic } from './diagnostics.ts';
import { reportUnreadVersions } from './unread-versions.ts';

/** What the sources of a site yielded, in their order. */
export interface SourcesResult extends Result<readonly SourceOutput[]> {
  /** The result of each, without malformed parts; undefined for one that threw or gave nothing that can be used. */
  readonly results: readonly (Result<SourceOutput> | undefined)[];
}

/**
 * Runs all sources of a site at once. A source that throws yields nothing but a diagnostic, and malformed parts are left
 * out.
 */
export async function runSources(input: {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'sources' | 'editUrl'>;
  /** Whether drafts become pages. Default: `false`. */
  readonly drafts?: boolean;
  /** Absolute paths of the configuration's files. Default: unknown. */
  readonly configFiles?: readonly string[];
  /** Where results are kept. Default: nowhere. */
  readonly store?: Store;
  /** Results of an earlier run that are still right, by the number of their source from 0: these do not run. Default: none. */
  readonly known?: readonly (Result<SourceOutput> | undefined)[];
  /** Returns the position of an option in the configuration. Default: `site.config.ts` without a position. */
  readonly placeOf?: (path: readonly (string | number)[]) => Place;
}): Promise<SourcesResult> {
  const {
    root,
    config,
    drafts = false,
    configFiles,
    store,
    known = [],
    placeOf = () => ({ file: 'site.config.ts' }),
  } = input;
  const results = await Promise.all(
    config.sources.map(async (source, index): Promise<Result<SourceOutput | undefined>> => {
      const same = known[index];
      if (same) return same;
      const number = index + 1;
      const place = placeOf(['sources', index]);
      const context: SourceContext = {
        root,
        editUrl: config.editUrl,
        drafts,
        configFiles,
        store,
        placeOf: (path) => placeOf(['sources', index, ...path]),
      };
      try {
        const code = { what: `Source number ${number} of "sources"`, file: place.file };
        const given = await runAuthorCode(code, async () => source(context));
        return checkSourceOutput({ given, number, place });
      } catch (error) {
        const problem = diagnostic('source-throws', place, { number, reason: reasonOf(error) });
        return { value: undefined, diagnostics: [problem] };
      }
    }),
  );
  const outputs = results.map(({ value = { entries: [], isPartial: true } }) => value);
  // A source that yields nothing may be the one that reads a list.
  const unread = results.every(({ value }) => value) ? reportUnreadVersions(root, outputs) : [];
  return {
    value: outputs,
    diagnostics: [...results.flatMap(({ diagnostics }) => diagnostics), ...unread],
    results: results.map(({ value, diagnostics }) => value && { value, diagnostics }),
  };
}
