import type { Result } from '../model/diagnostic.ts';
import type { Entry } from '../model/entry.ts';
import type { ProjectPaths } from './project.ts';
import { runSteps } from './stages/run-steps.ts';
import { noStore } from './store/open-store.ts';

/** Gives every entry of a site as its sources yield it, generated pages included; none where the configuration is wrong. */
export async function readEntries(paths: ProjectPaths): Promise<Result<readonly Entry[]>> {
  const { values, diagnostics } = await runSteps('content', { paths, store: noStore });
  return { value: values.sources?.outputs.flatMap(({ entries }) => entries) ?? [], diagnostics };
}
