import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { locateIn } from '../modules/locate-in.ts';
import { diagnostic } from './diagnostics.ts';

/** Reports the modules that a configuration names and that do not exist: its theme and its client modules. */
export async function checkModules(
  { root, config }: { readonly root: string; readonly config: Pick<SiteConfig, 'theme' | 'clientModules'> },
  configFile: string,
): Promise<readonly Diagnostic[]> {
  const { theme, clientModules } = config;
  const require = createRequire(join(root, 'package.json'));
  const noTheme = themeProblem(theme, root, require);
  const missing = clientModules.filter((module) => !isFile(resolve(root, module)) && !isInstalled(module, require));
  if (noTheme === undefined && missing.length === 0) return [];

  const locate = await locateIn({ file: configFile, text: await readFile(configFile, 'utf8') });
  const placeOf = (...path: readonly (string | number)[]) => ({
    file: relative(root, configFile).replaceAll('\\', '/'),
    ...locate(path),
  });
  return [
    ...(noTheme === undefined ? [] : [diagnostic('theme-missing', placeOf('theme'), { theme, reason: noTheme })]),
    ...missing.map((module) =>
      diagnostic('client-module-missing', placeOf('clientModules', clientModules.indexOf(module)), { module }),
    ),
  ];
}

function themeProblem(theme: string, root: string, require: NodeJS.Require): string | undefined {
  let file: string;
  try {
    file = require.resolve(`${theme}/package.json`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED')
      return 'its package.json must list "./package.json" in its exports';
    if (!/^\.{1,2}\//.test(theme)) return 'no package of that name is installed';
    return existsSync(resolve(root, theme)) ? 'it holds no package.json' : 'there is no such folder';
  }
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; version?: unknown };
    const isComplete = typeof name === 'string' && typeof version === 'string';
    return isComplete ? undefined : 'its package.json lacks "name" or "version"';
  } catch {
    return 'its package.json is no JSON';
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isInstalled(module: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(module);
    return true;
  } catch (error) {
    // A package may have a module for bundlers alone.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
