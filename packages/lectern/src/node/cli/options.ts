import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** What every command is given on the command line. */
export interface CommonOptions {
  readonly root: string;
  readonly config: string;
}

/** What the commands are given that run authors' code to its end. */
export interface SupervisedOptions extends CommonOptions {
  /** Seconds that the configuration or a source may take; a page may take a twentieth. */
  readonly timeout: number;
}

/** The site's folder and its configuration file as absolute paths; through no symbolic link, for packages are found above the real folder. */
export function resolveCommon(options: CommonOptions): { readonly root: string; readonly configFile: string } {
  const root = realFolder(resolve(options.root));
  return { root, configFile: resolve(root, options.config) };
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // That there is no such folder is said where the configuration is looked for.
    return path;
  }
}
