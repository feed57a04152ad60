import { relative } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { Payload, Seed } from '../../model/page.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import { isDecodable, normalizePath, payloadPath, withoutBase } from '../../model/url.ts';
import { redirectPayload } from '../emit/redirects.ts';
import type { Project } from '../project.ts';
import { renderDocument } from '../render/document.ts';
import { articleOf, notFoundPage, searchPage } from '../render-site.ts';
import { enginePath } from '../vite/engine-path.ts';
import { documentFrame } from '../write-site.ts';
import { type DevState, devAddresses, sidebarAddress } from './dev-state.ts';

/** The build's id while authoring: every payload belongs to it. */
const build = 'dev';

/** Serves documents, payloads and shared data of the present state. */
export function devPlugin(project: Project, state: () => DevState, boot: string): Plugin {
  return {
    name: 'lectern:dev',
    configureServer(server) {
      const documents = serveDocuments(project, state, boot, server);
      server.middlewares.use(serveData(state, server));
      // Vite's own handlers fail on an address that they cannot decode.
      server.middlewares.use((request, response, next) =>
        isDecodable((request.url ?? '/').replace(/[?#].*$/, '')) ? next() : documents(request, response, next),
      );
      return () => {
        server.middlewares.use(documents);
      };
    },
  };
}

/** The server bundle as its sources are now. */
function loadServer(server: ViteDevServer): Promise<ServerBundle> {
  return server.ssrLoadModule(enginePath('src/app/entry-server.tsx')) as unknown as Promise<ServerBundle>;
}

/** Payloads, sidebars and global data. */
function serveData(state: () => DevState, server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    find(state(), request.originalUrl ?? '/', server)
      .then((data) => {
        if (data === undefined) return next();
        response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify(data));
      })
      .catch(next);
  };
}

async function find({ site, data }: DevState, url: string, server: ViteDevServer): Promise<unknown> {
  const address = url.replace(/[?#].*$/, '');
  const path = isDecodable(address) ? withoutBase(data.baseUrl, decodeURI(address)) : undefined;
  if (!path?.startsWith('/_lectern/')) return undefined;
  if (path === devAddresses.globalData) return site.globalData;
  if (path.startsWith(devAddresses.sidebars)) {
    return site.sidebars[decodeURIComponent(path.slice(devAddresses.sidebars.length, -'.json'.length))];
  }
  const found = site.pages.find(({ page }) => payloadPath(withoutBase(data.baseUrl, page.route) ?? '') === path);
  const redirect = site.redirects.find(({ from }) => payloadPath(from) === path);
  if (redirect) return redirectPayload(build, site.pages.find(({ page }) => page.route === redirect.to)?.page.route);
  if (!found) return undefined;
  const article = articleOf(found, site, await loadServer(server));
  const { page } = found;
  return { build, page, sidebar: sidebarAddress(page, data.baseUrl), article } satisfies Payload;
}

function serveDocuments(
  project: Project,
  state: () => DevState,
  boot: string,
  server: ViteDevServer,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const url = request.originalUrl ?? '/';
    const { site, data } = state();
    const path = normalizePath(withoutBase(data.baseUrl, url.replace(/[?#].*$/, '')) ?? '').replace(/\.html$/, '');
    const redirect = site.redirects.find(({ from }) => from === path);
    if (redirect) return void response.writeHead(302, { location: redirect.to }).end();
    document(project, state(), boot, url, server)
      .then(({ status, html }) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html))
      .catch((error: Error) => {
        server.ssrFixStacktrace(error);
        next(error);
      });
  };
}

async function document(project: Project, { site, data }: DevState, boot: string, url: string, server: ViteDevServer) {
  const { baseUrl } = data;
  const path = normalizePath(url.replace(/[?#].*$/, '')).replace(/\.html$/, '');
  const bundle = await loadServer(server);
  const built = site.pages.find(({ page }) => normalizePath(page.route) === path);
  const search = searchPage(site, data, bundle);
  const own = normalizePath(search?.page.route ?? '') === path ? search : undefined;
  const { page, article } = built
    ? { page: built.page, article: articleOf(built, site, bundle) }
    : (own ?? notFoundPage(site, data, bundle));
  const sidebar = page.sidebar ? site.sidebars[page.sidebar] : undefined;
  const shell = bundle.renderShell({ page, article, sidebar }, site.globalData);
  const frame = documentFrame(project, data, boot);
  const seed: Seed = {
    build,
    page,
    sidebar: sidebarAddress(page, baseUrl),
    globalData: baseUrl + devAddresses.globalData.slice(1),
  };
  const headHtml = styleLinks(server, baseUrl) + frame.headHtml;
  const html = renderDocument({ ...frame, headHtml }, seed, { shell, styles: '' });
  return {
    status: own || (built && page.kind !== 'not-found') ? 200 : 404,
    html: await server.transformIndexHtml(isDecodable(url) ? url : `${baseUrl}404`, html),
  };
}

/** Links to the style sheets that the server's modules import, so that the first paint is styled before any script runs. */
function styleLinks(server: ViteDevServer, baseUrl: string): string {
  const sheets = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const addresses = sheets.map((id) => {
    const below = relative(server.config.root, id);
    return below.startsWith('..') ? `@fs${id}` : below;
  });
  return addresses.map((address) => `<link rel="stylesheet" href="${baseUrl}${address}?direct">`).join('');
}
