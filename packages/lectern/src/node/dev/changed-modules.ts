import type { ViteDevServer } from 'vite';
import { isSameData } from './changed-routes.ts';
import { moduleOf } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';

/** Tells whether anything that all pages share has changed, so that no page can be patched. */
export function isAnotherApp(last: DevState, next: DevState): boolean {
  const shared = ({ bundle, site }: DevState) => [bundle.site, bundle.islands, site.globalData, site.redirects];
  const before = shared(last);
  return shared(next).some((data, index) => !isSameData(before[index], data));
}

/** Returns the ids of the modules that are made from the content and whose text changed; `isOther` tells whether it is another app. */
export function changedModules(last: DevState, next: DevState, isOther: boolean): readonly string[] {
  const before = new Map(last.site.pages.map(({ key, compiled }) => [key, compiled?.module]));
  const articles = next.site.pages.filter(({ key, compiled }) => before.get(key) !== compiled?.module);
  const ids = articles.flatMap((page) => moduleOf(page) ?? []).map((id) => `${id}.jsx`);
  return isOther ? [...ids, '\0virtual:lectern/site', '\0virtual:lectern/islands'] : ids;
}

/** Makes Vite load some modules again when they are next requested. */
export function forgetModules({ environments }: ViteDevServer, ids: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const id of ids) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}
