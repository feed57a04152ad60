import nodePath from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path rules of a system: those of the current one, or `path.win32` and `path.posix`. */
export type PathRules = Pick<typeof nodePath, 'basename' | 'dirname' | 'isAbsolute' | 'relative' | 'sep'>;

/** Returns a path with forward slashes, as in addresses, diagnostics and Vite's ids. */
export function slashed(path: string, rules: PathRules = nodePath): string {
  return rules.sep === '/' ? path : path.replaceAll(rules.sep, '/');
}

/** Returns an absolute path as diagnostics show it: relative to the site's root, with forward slashes; `.` for the root itself. */
export function siteFile(root: string, path: string, rules: PathRules = nodePath): string {
  return slashed(rules.relative(root, path), rules) || '.';
}

/**
 * Tells whether a path is a folder or is in it, by whole names: `docs-private` is not below `docs`. On Windows, neither
 * case nor the kind of slashes matters. The name of a virtual module is below no folder.
 */
export function isBelow(path: string, folder: string, rules: PathRules = nodePath): boolean {
  if (rules.isAbsolute(path) !== rules.isAbsolute(folder)) return false;
  const way = rules.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${rules.sep}`) && !rules.isAbsolute(way);
}

/**
 * Tells whether a path is in the output folder, or in one that a build makes beside it (`.dist.lectern-…`). A folder whose
 * name only begins like the output's (`dist-notes`) does not count.
 */
export function isBelowOutput(path: string, outDir: string, rules: PathRules = nodePath): boolean {
  const [name = ''] = siteFile(rules.dirname(outDir), path, rules).split('/');
  const own = rules.basename(outDir);
  return isBelow(path, outDir, rules) || name.startsWith(`.${own}.`);
}

/**
 * Tells whether a path is in a folder of packages. Vite writes paths with forward slashes on every system, Node with the
 * system's own.
 */
export function isInNodeModules(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/**
 * Returns the path, below the base URL, by which the development server serves any file on disk: `@fs/srv/a.js`,
 * `@fs/C:/a.js`.
 */
export function diskAddress(path: string, rules: PathRules = nodePath): string {
  return `@fs/${slashed(path, rules).replace(/^\//, '')}`;
}

/**
 * Returns the file that such a path names, even with slashes that browsers and proxies doubled; undefined for any other
 * path.
 */
export function diskFile(address: string, rules: PathRules = nodePath): string | undefined {
  const [, path] = /^(?:@id\/)?@fs\/+(.+)$/s.exec(address) ?? [];
  if (path === undefined) return undefined;
  if (rules.sep === '/') return `/${path}`;
  // Without a drive it is the name of another machine.
  return /^[a-z]:/i.test(path) ? path : `//${path}`;
}

/** Returns the absolute path of a file of the engine's own package, whether it runs from `src/` or from `dist/`. */
export function enginePath(file: string): string {
  return `${packageOf(slashed(fileURLToPath(import.meta.url)))}/${file}`;
}

/** Returns the folder of the package that contains a module, from the module's path with forward slashes. */
export function packageOf(module: string): string {
  return module.slice(0, Math.max(module.lastIndexOf('/dist/'), module.lastIndexOf('/src/node/')));
}

/** Returns the folder in which a site's builds store their results, next to those of the packages' own tools. */
export function siteCacheFolder(root: string): string {
  return nodePath.join(root, 'node_modules', '.cache', 'lectern');
}

/** The name that stands for the site's folder at the beginning of a path that an author writes, as in Docusaurus. */
export const siteAlias = '@site';

/** Returns the absolute path of a file that an author names with `@site/`; undefined for another path. */
export function namedFromSite(path: string, root: string): string | undefined {
  return path.startsWith(`${siteAlias}/`) ? nodePath.join(root, path.slice(siteAlias.length + 1)) : undefined;
}
