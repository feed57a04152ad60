import type { ViteDevServer } from 'vite';
import type { Page, Seed } from '../../model/page.ts';
import type { BrowserOnly, ServerBundle } from '../../model/server-bundle.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { diskAddress, enginePath, isBelow, siteFile } from '../ground/paths.ts';
import { renderDocument } from '../render/document.ts';
import { documentFrame } from '../render/document-frame.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { articleOf, notFoundPage, themePages } from '../stages/render-site.ts';
import { virtualModules } from '../vite/names.ts';
import { withImports } from './import-problem.ts';
import { loadDevModule } from './load-dev-module.ts';
import { moduleOf } from './pages-of-modules.ts';
import type { DevState } from './read-state.ts';

/** The build's id in development: every payload belongs to it. */
export const devBuild = 'dev';

/** Where the development server serves data whose production address contains a hash. */
export const devAddresses = { globalData: '/_lectern/global.json', sidebars: '/_lectern/sidebars/' } as const;

/**
 * Renders a page's article with its current module. Throws what the author's code throws, and an `ImportError` if it imports what is not
 * there. Calls `hear` with what only browsers run.
 */
export function renderDevArticle(
  built: BuiltPage,
  state: DevState,
  server: ViteDevServer,
  hear?: (found: BrowserOnly) => void,
): Promise<string> {
  return orImportError(renderArticle(built, state, server, hear), state, built);
}

async function renderArticle(
  built: BuiltPage,
  { site }: DevState,
  server: ViteDevServer,
  hear?: (found: BrowserOnly) => void,
): Promise<string> {
  return runAuthorCode({ what: 'The page', file: built.entry?.place.file ?? built.key }, async () => {
    const bundle = await loadDevServer(server);
    const module = moduleOf(built);
    if (module !== undefined) {
      const [{ modules }, article] = await Promise.all([
        loadDevModule(server, virtualModules.articles),
        loadDevModule(server, module),
      ]);
      modules[built.key] = article.default;
    }
    return articleOf(built, site, bundle, hear);
  });
}

/** Waits for a page, and throws an `ImportError` in place of an error that comes from an import. */
function orImportError<T>(rendering: Promise<T>, state: DevState, built: BuiltPage | undefined): Promise<T> {
  return rendering.catch(async (error) => {
    throw await withImports(error, state, built);
  });
}

/**
 * Renders the document of a page; without one, that of the theme's page at the route, or of the not-found page. Throws what
 * the author's code throws.
 */
export async function renderDevDocument(
  built: BuiltPage | undefined,
  state: DevState,
  context: { readonly server: ViteDevServer; readonly boot: string; readonly made: string; readonly route: string },
): Promise<{ readonly html: string; readonly page: Page }> {
  const { server, boot, made, route } = context;
  const { bundle, project } = state;
  const { baseUrl } = bundle.site;
  const { page, shell } = await renderDevView(built, state, { server, route });
  const frame = documentFrame(project.config, bundle.site, { boot });
  const seed: Seed = {
    build: devBuild,
    page,
    sidebar: sidebarAddress(page, baseUrl),
    globalData: baseUrl + devAddresses.globalData.slice(1),
  };
  const tools = await toolTags(server, page.route);
  const headHtml = `${tools}<meta name="lectern-state" content="${made}">${styleLinks(server, baseUrl)}${frame.headHtml}`;
  return { html: renderDocument({ ...frame, headHtml }, seed, { shell, styles: '', fonts: [] }), page };
}

/** The server, and the route at which a page of the theme may be. */
interface DevPlace {
  readonly server: ViteDevServer;
  readonly route: string;
}

/** Renders the article of a page with the shell around it. Finds the page, and throws, as `renderDevDocument` does. */
export function renderDevView(
  built: BuiltPage | undefined,
  state: DevState,
  place: DevPlace,
): Promise<{ readonly page: Page; readonly shell: string }> {
  return orImportError(renderView(built, state, place), state, built);
}

async function renderView(built: BuiltPage | undefined, state: DevState, { server, route }: DevPlace) {
  const { site, bundle } = state;
  const app = await loadDevServer(server);
  const theme = built ? undefined : themePages(site, bundle.site, app).find(({ page }) => page.route === route);
  const own = theme ? undefined : (built ?? site.pages.find(({ page }) => page.kind === 'not-found'));
  const { page, article } = own
    ? { page: own.page, article: await renderArticle(own, state, server) }
    : (theme ?? notFoundPage(site, bundle.site, app));
  const sidebar = page.sidebar ? site.sidebars[page.sidebar] : undefined;
  return { page, shell: app.renderShell({ page, article, sidebar }, site.globalData) };
}

/**
 * Returns the tags that Vite and its plugins add to a document. Vite does not see the document itself, because it would add
 * the base URL to every address again.
 */
async function toolTags(server: ViteDevServer, route: string): Promise<string> {
  const html = await server.transformIndexHtml(route, '<head></head>');
  return html.replace('<head>', '').replace('</head>', '');
}

/** Returns the address of the data of the page's sidebar; undefined for a page without one. */
export function sidebarAddress({ sidebar }: Page, baseUrl: string): string | undefined {
  return sidebar && `${baseUrl}${devAddresses.sidebars.slice(1)}${encodeURIComponent(sidebar)}.json`;
}

/** Loads the server bundle from its current sources. */
export function loadDevServer(server: ViteDevServer): Promise<ServerBundle> {
  return loadDevModule(server, enginePath('src/app/entry-server.tsx')) as unknown as Promise<ServerBundle>;
}

/**
 * Returns links to the style sheets that the server's modules import, so that the first paint is styled before any script
 * runs.
 */
function styleLinks(server: ViteDevServer, baseUrl: string): string {
  const modules = [...server.environments.ssr.moduleGraph.idToModuleMap.values()];
  const sheets = modules.flatMap(({ id, importers }) => (id?.endsWith('.css') && importers.size > 0 ? [id] : []));
  const { root } = server.config;
  const addresses = sheets.map((id) => (isBelow(id, root) ? siteFile(root, id) : diskAddress(id)));
  return addresses.map((address) => `<link rel="stylesheet" href="${baseUrl}${address}?direct">`).join('');
}
