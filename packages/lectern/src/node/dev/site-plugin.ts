import type { Plugin, ViteDevServer } from 'vite';
import { isDecodable } from '../../model/url.ts';
import { createPageChecks } from './check-pages.ts';
import { refuseOthers } from './file-access.ts';
import type { LiveSite } from './live-site.ts';
import type { Rendering } from './note-rendering.ts';
import type { DevContext } from './note-shown.ts';
import { oneByOne } from './one-by-one.ts';
import { pagesOfModules } from './pages-of-modules.ts';
import { findReplacedFolders } from './replaced-folders.ts';
import { serveData, serveDocuments } from './serve-site.ts';
import { tellEveryChange } from './tell-every-change.ts';

/** Makes the plugin by which Vite serves a live site. `context` is available once Vite has made its server. */
export function createSitePlugin(options: {
  readonly live: LiveSite;
  readonly boot: string;
  readonly socketToken: string;
  readonly compiled: DevContext['compiled'];
  /** Called once with Vite's server before anything is watched. */
  readonly onServer: (server: ViteDevServer) => void;
  /** Tells tabs the routes of pages whose code changed. */
  readonly tellTabs: (routes: readonly string[]) => void;
}): { readonly plugin: Plugin; readonly context: () => DevContext } {
  const { live, boot, socketToken, compiled, onServer, tellTabs } = options;
  let context: DevContext | undefined;
  const plugin: Plugin = {
    name: 'lectern:dev',
    configResolved(resolved) {
      Object.assign(resolved, { webSocketToken: socketToken });
    },
    configureServer(server) {
      tellEveryChange(server.watcher);
      findReplacedFolders(server.watcher, () => live.emit('replaced'));
      onServer(server);
      const rendering: Rendering = { server, live, inTurn: oneByOne() };
      context = { ...rendering, boot, compiled, checks: createPageChecks(rendering) };
      return serveSite(context);
    },
    hotUpdate({ type, modules }) {
      if (this.environment.name !== 'ssr') return undefined;
      // Vite has forgotten what a changed file was, but not that of a deleted one.
      if (type === 'delete') for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      const { pages } = live.state.site;
      // The server renders islands, too, and may fail there.
      if (live.isRendered || live.failing.length > 0)
        context?.checks.begin(pagesOfModules(modules, pages, { withIslands: true }));
      const shown = pagesOfModules(modules, pages);
      const routes = live.withFailing(shown.map(({ page }) => page.route));
      if (routes.length > 0) tellTabs(routes);
      // The server's modules run again when they are requested, so they need no update.
      return [];
    },
  };
  return { plugin, context: () => context! };
}

/** Adds our handlers before Vite's. The function that it returns adds the handler of documents after them. */
function serveSite(context: DevContext): () => void {
  const { middlewares, environments } = context.server;
  const documents = serveDocuments(context);
  middlewares.use(refuseOthers(environments.client.config));
  middlewares.use(serveData(context));
  // Vite's own handlers fail on an address that they cannot decode.
  middlewares.use((request, response, next) =>
    isDecodable((request.url ?? '/').replace(/[?#].*$/, '')) ? next() : documents(request, response, next),
  );
  return () => {
    middlewares.use(documents);
  };
}
