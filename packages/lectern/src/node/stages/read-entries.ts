import type { Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { ProjectPaths } from './project.ts';

/**
 * Returns every entry of a site as its sources yield it, including generated pages; none if the configuration is invalid.
 */
export async function readEntries(paths: ProjectPaths): Promise<Result<readonly Entry[]>> {
  // Every configuration imports the module that exports this function, and few call it. Only those load the engine.
  const [{ runSteps }, { openSiteStore }] = await Promise.all([import('./run-steps.ts'), import('./project.ts')]);
  const { values, diagnostics } = await runSteps('content', { paths, store: openSiteStore(paths.root) });
  return { value: values.sources?.outputs.flatMap(({ entries }) => entries) ?? [], diagnostics };
}
