import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** The options of every command. */
export interface CommonOptions {
  readonly root: string;
  readonly config: string;
}

/** The options of commands that wait for authors' code. */
export interface SupervisedOptions extends CommonOptions {
  /** Time limit in seconds for the configuration or a source; a page gets a twentieth of it. */
  readonly timeout: number;
}

/** Returns the site's folder and its configuration file as absolute paths without symbolic links, since packages are found above the real folder. */
export function resolveCommon(options: CommonOptions): { readonly root: string; readonly configFile: string } {
  const root = realFolder(resolve(options.root));
  return { root, configFile: resolve(root, options.config) };
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // A missing folder is reported when its configuration is read.
    return path;
  }
}
