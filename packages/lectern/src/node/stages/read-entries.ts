import type { Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { noStore } from '../store/open-store.ts';
import type { ProjectPaths } from './project.ts';

/**
 * Returns every entry of a site as its sources yield it, including generated pages; none if the configuration is invalid.
 */
export async function readEntries(paths: ProjectPaths): Promise<Result<readonly Entry[]>> {
  // Every configuration imports the module that exports this function, and few call it. Only those load the engine.
  const { runSteps } = await import('./run-steps.ts');
  const { values, diagnostics } = await runSteps('content', { paths, store: noStore });
  return { value: values.sources?.outputs.flatMap(({ entries }) => entries) ?? [], diagnostics };
}
