import { existsSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { withoutBase } from '../../model/url.ts';
import { reported } from '../stages/bundle-app.ts';
import { storeInMemory } from '../store/open-store.ts';
import { missingFileProblems } from '../vite/bundle-problems.ts';
import { bundleForArticles } from '../vite/bundles.ts';
import { problemContext } from '../vite/code-candidates.ts';
import type { DevState } from './read-state.ts';

/** Makes the check that reports problems with the loaded style sheets. It bundles them again only if one of their files changed. */
export function createStyleCheck(server: ViteDevServer): (state: DevState) => Promise<readonly Diagnostic[]> {
  const store = storeInMemory();
  return async ({ bundle, assets, site }) => {
    const sheets = loadedSheets(server);
    const { config } = bundle;
    // The server already runs the site's plugins, and a plugin that runs twice may mix up its two runs.
    const input = { ...bundle, store, config: { ...config, vite: { ...config.vite, plugins: [] } } };
    const context = problemContext(bundle, site.pages);
    const { value, diagnostics } = await reported(bundleForArticles(input, sheets), context);
    if (!value) return config.vite.plugins.length > 0 ? [] : diagnostics;
    const { pluginContainer } = server.environments.client;
    const known = await Promise.all(value.missing.map(({ target, sheet }) => pluginContainer.resolveId(target, sheet)));
    const missing = value.missing.filter((_, index) => !known[index]);
    const files = new Set(assets.value);
    const isServed = (address: string) => files.has(withoutBase(bundle.site.baseUrl, address) ?? '');
    return missingFileProblems(missing, isServed, context);
  };
}

/** Returns the absolute paths of the style sheets that pages have imported so far: on the server first, then in a browser. */
function loadedSheets({ environments }: ViteDevServer): readonly string[] {
  const graphs = [environments.ssr.moduleGraph, environments.client.moduleGraph];
  const modules = graphs.flatMap((graph) => [...graph.idToModuleMap.values()]);
  const files = modules.flatMap(({ file, importers }) => (file && importers.size > 0 ? [file] : []));
  // One that was deleted is reported where it is imported.
  return [...new Set(files.filter((file) => /\.(?:css|scss|sass|less|styl)$/.test(file) && existsSync(file)))];
}
