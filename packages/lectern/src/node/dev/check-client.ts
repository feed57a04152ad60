import type { Diagnostic } from '../../model/diagnostic.ts';
import { browserProblems, reported } from '../stages/bundle-app.ts';
import { storeInMemory } from '../store/open-store.ts';
import { bundleForBrowser } from '../vite/bundles.ts';
import { problemContext } from '../vite/code-candidates.ts';
import type { LiveSite } from './live-site.ts';
import type { DevState } from './read-state.ts';

/**
 * Makes the check of the code that browsers load: only a bundle shows what it needs, because a browser asks for one module after the other.
 * It bundles the code again only if one of its files changed.
 */
export function createClientCheck(live: LiveSite): (state: DevState) => Promise<readonly Diagnostic[]> {
  const store = storeInMemory();
  return async ({ bundle, site }) => {
    const { config } = bundle;
    // The server already runs the site's plugins, and a plugin that runs twice may mix up its two runs.
    const input = { ...bundle, store, config: { ...config, vite: { ...config.vite, plugins: [] } } };
    const context = problemContext(bundle, site.pages);
    const { value, diagnostics } = await reported(bundleForBrowser(input), context);
    if (value) return browserProblems(value, context);
    // A page that shows the module has the same problem, in other words. What is missing may be what a plugin would provide.
    return live.failing.length > 0 || config.vite.plugins.length > 0 ? [] : diagnostics;
  };
}
