import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { installCommand } from '../ground/install-command.ts';
import { diagnostic } from './diagnostics.ts';
import { replaceablePrefix } from './names.ts';
import { articleNames } from './virtual-plugin.ts';

/** The module that a hosted search needs. */
const hostedSearch = 'algoliasearch/lite';

/**
 * Reports configured modules that do not exist: the theme, client modules and style sheets, replacements of theme
 * components, components that the theme does not have, and the client of a hosted search.
 */
export function checkModules({
  root,
  config,
  placeOf: placeOfPath,
}: {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'theme' | 'clientModules' | 'components' | 'customCss' | 'search'>;
  /** Returns the position of an option of the configuration. */
  readonly placeOf: LoadedConfig['placeOf'];
}): readonly Diagnostic[] {
  const { theme, clientModules, components, customCss, search } = config;
  const require = createRequire(join(root, 'package.json'));
  const noTheme = themeProblem(theme, root, require);
  const isMissing = (module: string) => !isFile(resolve(root, module)) && !isInstalled(module, require);
  const missing = clientModules.filter(isMissing);
  const noStyles = customCss.filter(isMissing);
  const absent = Object.entries(components).filter(([, module]) => !isFile(resolve(root, module)));
  const known = Object.keys(components).length > 0 && noTheme === undefined ? componentNames(theme, require) : [];
  const unknown = noTheme === undefined ? Object.keys(components).filter((name) => !known.includes(name)) : [];
  const noClient = search !== false && search.algolia && !canResolve(hostedSearch, require) ? [hostedSearch] : [];
  const placeOf = (...path: readonly (string | number)[]) => placeOfPath(path);
  return [
    ...(noTheme === undefined ? [] : [diagnostic('theme-missing', placeOf('theme'), { theme, reason: noTheme })]),
    ...missing.map((module) =>
      diagnostic('client-module-missing', placeOf('clientModules', clientModules.indexOf(module)), { module }),
    ),
    ...noStyles.map((module) =>
      diagnostic('custom-css-missing', placeOf('customCss', customCss.indexOf(module)), { module }),
    ),
    ...absent.map(([name, module]) => diagnostic('component-missing', placeOf('components', name), { name, module })),
    ...unknown.map((name) =>
      diagnostic('component-unknown', placeOf('components', name), {
        theme,
        name,
        nearest: nearestTo(name, known, 1)[0] ?? known[0] ?? '',
        known: known.toSorted().join(', ') || 'none',
      }),
    ),
    ...noClient.map((module) =>
      diagnostic('search-client-missing', placeOf('search', 'algolia'), {
        module,
        command: installCommand('algoliasearch', root),
      }),
    ),
  ];
}

/** Returns the absolute paths of the files that a site names as components, client modules and style sheets, if they are not modules of packages. */
export function moduleFiles({
  root,
  config: { clientModules, components, customCss },
}: {
  readonly root: string;
  readonly config: Pick<SiteConfig, 'clientModules' | 'components' | 'customCss'>;
}): readonly string[] {
  return [...clientModules, ...customCss, ...Object.values(components)].map((module) => resolve(root, module));
}

/**
 * Returns the components that a site may replace: those of the theme, those of the engine's own theme if the theme builds
 * on it, and the articles.
 */
function componentNames(theme: string, require: NodeJS.Require): readonly string[] {
  const own = require.resolve(`${theme}/package.json`);
  const base = resolveIn(own, '@lectern/theme/package.json');
  return [...new Set([...[own, base].flatMap((file) => (file ? replaceableNames(file) : [])), ...articleNames])];
}

/** Returns the components named in the `imports` of a theme's package. Those behind a pattern have no names and cannot be replaced. */
function replaceableNames(packageFile: string): readonly string[] {
  const { imports } = JSON.parse(readFileSync(packageFile, 'utf8')) as { imports?: Readonly<Record<string, unknown>> };
  return Object.keys(imports ?? {}).flatMap((key) =>
    key.startsWith(replaceablePrefix) && !key.includes('*') ? [key.slice(replaceablePrefix.length)] : [],
  );
}

/** Returns what a module of a package finds by a name; undefined if it finds nothing. */
function resolveIn(packageFile: string, name: string): string | undefined {
  try {
    return createRequire(packageFile).resolve(name);
  } catch {
    return undefined;
  }
}

function themeProblem(theme: string, root: string, require: NodeJS.Require): string | undefined {
  let file: string;
  try {
    file = require.resolve(`${theme}/package.json`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED')
      return 'its package.json must list "./package.json" in its exports';
    return whyAbsent(theme, root);
  }
  // Node remembers where it has found a file.
  if (!existsSync(file)) return whyAbsent(theme, root);
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown; version?: unknown };
    const isComplete = typeof name === 'string' && typeof version === 'string';
    return isComplete ? undefined : 'its package.json lacks "name" or "version"';
  } catch {
    return 'its package.json is no JSON';
  }
}

function whyAbsent(theme: string, root: string): string {
  if (!/^\.{1,2}\//.test(theme)) return 'no package of that name is installed';
  return existsSync(resolve(root, theme)) ? 'it holds no package.json' : 'there is no such folder';
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function canResolve(module: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(module);
    return true;
  } catch {
    return false;
  }
}

function isInstalled(module: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(module);
    return true;
  } catch (error) {
    // A package may have a module only for bundlers.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
