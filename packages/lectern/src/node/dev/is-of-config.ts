import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tsconfigFilesFor } from '../ground/tsconfig-files.ts';
import type { Project } from '../stages/project.ts';
import { moduleFiles } from '../vite/check-modules.ts';

/**
 * Tells whether a change of a file may concern the configuration. While that is broken, the fix may be in a file that it could not name.
 * Files that a `tsconfig.json` extends belong to it as well, because Vite reads them once. Whether the components and style sheets that
 * it names exist is checked with it, so their deletion counts. So does the site's `package.json`: Vite does not look again for a package
 * that it did not find before that was installed.
 */
export function isOfConfig(
  path: string,
  site: {
    readonly root: string;
    /** Absolute paths of the files that the configuration was read from. */
    readonly configFiles: readonly string[];
    readonly isBroken: boolean;
    /** The configuration that is served; undefined between two of them. */
    readonly project: Pick<Project, 'root' | 'config'> | undefined;
  },
): boolean {
  const { root, configFiles, isBroken, project } = site;
  const isExtended = path.endsWith('.json') && tsconfigFilesFor(root).includes(path);
  const isModule = project !== undefined && moduleFiles(project).includes(path);
  return (
    isExtended ||
    path === join(root, 'package.json') ||
    configFiles.includes(path) ||
    (isModule && (isBroken || !existsSync(path))) ||
    (isBroken && /\.([cm]?[jt]sx?|json)$/.test(path))
  );
}
