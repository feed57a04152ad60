import type { Result } from '../model/diagnostic.ts';
import type { Entry } from '../model/entry.ts';
import { runSources } from './content/run-sources.ts';
import { openProject, type ProjectPaths } from './project.ts';

/** Gives every entry of a site as its sources yield it, generated pages included; none where the configuration is wrong. */
export async function readEntries(paths: ProjectPaths): Promise<Result<readonly Entry[]>> {
  const project = await openProject(paths);
  if (!project.value) return { value: [], diagnostics: project.diagnostics };
  const outputs = await runSources(project.value);
  return {
    value: outputs.value.flatMap(({ entries }) => entries),
    diagnostics: [...project.diagnostics, ...outputs.diagnostics],
  };
}
