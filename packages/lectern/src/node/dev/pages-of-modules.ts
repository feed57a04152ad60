import type { EnvironmentModuleNode } from 'vite';
import { slashed } from '../ground/paths.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { isIslandMark } from '../vite/islands-plugin.ts';
import { articlePrefix } from '../vite/names.ts';

/**
 * Returns the pages whose article is rendered with one of some modules of the server's graph. By default, without those that only
 * their islands use: React replaces an island in the open page, so the article need not be shown again.
 */
export function pagesOfModules(
  modules: readonly EnvironmentModuleNode[],
  pages: readonly BuiltPage[],
  { withIslands = false }: { readonly withIslands?: boolean } = {},
): readonly BuiltPage[] {
  const ids = new Set<string>();
  function visit(module: EnvironmentModuleNode): void {
    if (!module.id || ids.has(module.id) || (isIslandMark(module.id) && !withIslands)) return;
    ids.add(module.id);
    for (const importer of module.importers) visit(importer);
  }
  for (const module of modules) visit(module);
  return pages.filter((page) => {
    const id = moduleOf(page);
    return id !== undefined && (ids.has(id) || ids.has(`${id}.jsx`));
  });
}

/**
 * Returns the module that renders a page's article: the page's file, or the id of the module compiled from MDX. Undefined
 * for HTML.
 */
export function moduleOf({ key, entry, compiled }: BuiltPage): string | undefined {
  if (entry?.body.format === 'react') return slashed(entry.body.path);
  return compiled?.module === undefined ? undefined : articlePrefix + key;
}
