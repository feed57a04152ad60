import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ModuleVersion } from '../../model/version.ts';
import { enginePath } from '../ground/paths.ts';

/** The theme of a site. */
export interface SiteTheme {
  /** What the site imports: the name of a package, or the absolute path of a folder. */
  readonly module: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** That of the engine's own theme, where the site's theme builds on it. */
  readonly base?: string;
  /** The engine and the theme, as the version records show them. */
  readonly versions: readonly ModuleVersion[];
}

/** Finds the theme that a configuration names. Throws where there is none, which `checkModules` reports. */
export function findTheme(root: string, name: string): SiteTheme {
  // A path is a folder of the site.
  const isLocal = /^\.{1,2}\//.test(name);
  const file = packageFile(root, name);
  const folder = dirname(file);
  return {
    module: isLocal ? resolve(root, name) : name,
    folder,
    ...baseOf(folder),
    versions: [
      { type: 'package', ...readVersion(enginePath('package.json')) },
      { type: isLocal ? 'local' : 'package', ...readVersion(file) },
    ],
  };
}

function baseOf(folder: string): Pick<SiteTheme, 'base'> {
  try {
    return { base: dirname(packageFile(folder, '@lectern/theme')) };
  } catch {
    return {};
  }
}

function packageFile(folder: string, name: string): string {
  return createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
}

function readVersion(file: string): Pick<ModuleVersion, 'name' | 'version'> {
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}
