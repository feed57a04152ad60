import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import { offlineRoute } from '../../model/offline.ts';
import type { Page } from '../../model/page.ts';
import type { BrowserOnly, ServerBundle } from '../../model/server-bundle.ts';
import type { SiteData } from '../../model/site-data.ts';
import { withBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import { checkRendered } from '../checks/check-rendered.ts';
import { runAuthorCode } from '../ground/author-code.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { escaped } from '../ground/text-places.ts';
import { placeReferences } from '../markdown/place-references.ts';
import { diagnostic } from '../render/diagnostics.ts';
import type { LoadedServer } from '../render/load-server.ts';
import { type BuiltPage, type BuiltSite, fileOf, type RenderedPage } from '../routes/built-site.ts';
import { fillReferences } from '../routes/references.ts';
import { authorMistake } from './author-mistake.ts';
import type { AppBundles } from './bundle-app.ts';
import { placeOfTag } from './place-of-tag.ts';

/**
 * Longest article in characters of HTML. Markdown may have a million characters, and code in it becomes several times as
 * long.
 */
const longestArticle = 20_000_000;

/**
 * Renders the articles that are code, and adds the theme's pages that the site does not have: search and not found. Reports
 * components that throw, and links in them that lead nowhere.
 */
export function renderArticles(site: BuiltSite, bundles: AppBundles): Result<readonly RenderedPage[]> {
  const { site: data, server, articleFiles } = bundles;
  const { bundle, placeOf } = server;
  const diagnostics: Diagnostic[] = [];
  const report = (error: unknown, page: string, file = page) =>
    diagnostics.push(renderingProblem(error, page, placeOf(error) ?? { file }));
  const lost = new Map<string, Diagnostic>();
  const hearOf = (built: BuiltPage) => (found: BrowserOnly) => {
    const problem = lossProblem(found, built, placeOf(found.at));
    // Several pages may have the component.
    lost.set(JSON.stringify(problem), problem);
  };
  const pages = site.pages.map((built): RenderedPage => {
    try {
      const article = articleOf(built, site, bundle, hearOf(built));
      const tooLong = lengthProblem(built, article);
      diagnostics.push(...tooLong);
      return { ...built, article: tooLong.length > 0 ? '' : article };
    } catch (error) {
      const problem = authorMistake(error, built, placeOf(error));
      if (problem) diagnostics.push(problem);
      else report(error, fileOf(built));
      return { ...built, article: '' };
    }
  });
  try {
    pages.push(...themePages(site, data, bundle));
    if (!pages.some(({ page }) => page.kind === 'not-found')) pages.push(notFoundPage(site, data, bundle));
  } catch (error) {
    report(error, 'of the theme', 'theme');
  }
  const shown = site.pages.map((built, index) => ({ built, html: pages[index]?.article ?? '' }));
  const checked = checkRendered({ site, pages: shown, files: articleFiles });
  return { value: pages, diagnostics: [...diagnostics, ...lost.values(), ...checked] };
}

/** Returns the problem of a page whose rendering threw: at the component that several pages may share, with the name of the page. */
function renderingProblem(error: unknown, page: string, place: Place): Diagnostic {
  return waitingProblem(error, page, place) ?? diagnostic('article-throws', place, { page, reason: reasonOf(error) });
}

/** Returns the problem of a component that waits, whose error has React's advice for a browser; undefined for other errors. */
export function waitingProblem(error: unknown, page: string, place: Place): Diagnostic | undefined {
  return /^A component suspended/.test(reasonOf(error)) ? diagnostic('article-waits', place, { page }) : undefined;
}

/** Returns what is wrong with the length of a rendered article, if anything. */
export function lengthProblem(built: BuiltPage, { length }: string): readonly Diagnostic[] {
  if (length <= longestArticle) return [];
  return [diagnostic('article-too-long', { file: fileOf(built) }, { length, limit: longestArticle })];
}

/**
 * Returns the problem of something outside an island that only a browser can run. `thrown` is where the stack places it, which has no
 * line for a tag of MDX.
 */
export function lossProblem(
  { kind, name, element = '' }: BrowserOnly,
  built: BuiltPage,
  thrown: Place = { file: fileOf(built) },
): Diagnostic {
  if (kind === 'effect') return diagnostic('effect-outside-island', thrown, { name });
  const body = built.entry?.body;
  const isHere = thrown.line === undefined && thrown.file === fileOf(built) && body?.format === 'mdx';
  const tagOf = (tag: string, attribute: string) => (isHere ? placeOfTag(body.source, tag, attribute) : undefined);
  if (kind === 'directive')
    return diagnostic(
      'directive-on-component',
      { ...thrown, ...tagOf(String.raw`[A-Z][\w.]*`, escaped(name)) },
      { name },
    );
  const tag = tagOf(element, String.raw`${name}\s*=`);
  return diagnostic('handler-outside-island', { ...thrown, ...tag }, { name, element });
}

/** Renders the shell of one page of each kind, so that a theme that throws is noticed without rendering them all. */
export function renderShellSamples(
  site: BuiltSite,
  pages: readonly RenderedPage[],
  { bundle, shellProblems }: Pick<LoadedServer, 'bundle' | 'shellProblems'>,
): readonly Diagnostic[] {
  for (const { page, article } of new Map(pages.map((rendered) => [rendered.page.kind, rendered])).values()) {
    const sidebar = page.sidebar ? site.sidebars[page.sidebar] : undefined;
    bundle.renderShell({ page, article, sidebar }, site.globalData);
  }
  return shellProblems;
}

/** Returns the article of a page as HTML: compiled, or rendered if it is a module or a list of posts. */
export function articleOf(
  { key, page, article, entry, resolutions, list }: BuiltPage,
  site: BuiltSite,
  server: ServerBundle,
  hear?: (found: BrowserOnly) => void,
): string {
  if (list) return server.renderPostList(list, { page, article: '' }, site.globalData);
  if (article !== undefined) return article;
  const render = () => server.renderArticle(key, { page, article: '' }, site.globalData, hear);
  const html = runAuthorCode({ what: 'The page', file: entry?.place.file ?? key, isPure: true }, render);
  return fillReferences(placeReferences(html), resolutions);
}

/** Returns the page for unknown addresses, `404.html`: the site's own (`pages/404.md`), or the theme's. */
export function notFoundPage(site: BuiltSite, { baseUrl }: SiteData, server: ServerBundle): RenderedPage {
  const own = site.pages.find(({ page }) => page.kind === 'not-found');
  if (own) return { ...own, article: articleOf(own, site, server) };
  const title = server.notFoundTitle;
  const route = withBase(baseUrl, '/404');
  return themePage({ key: 'theme/NotFound', route, kind: 'not-found', title }, site.globalData, server);
}

/** Returns the theme's own pages, offline and search, as far as the site has them. */
export function themePages(site: BuiltSite, data: SiteData, server: ServerBundle): readonly RenderedPage[] {
  return [offlinePage(site, data, server), searchPage(site, data, server)].flatMap((page) => page ?? []);
}

/** Returns the search page, unless the site has its own page there, no search, or a theme without one. */
function searchPage(
  { globalData, pages }: BuiltSite,
  { baseUrl, search }: SiteData,
  server: ServerBundle,
): RenderedPage | undefined {
  const { searchTitle: title } = server;
  const route = withBase(baseUrl, '/search');
  if (!search || !title || pages.some(({ page }) => page.route === route)) return undefined;
  return themePage({ key: 'theme/Search', route, kind: 'page', title }, globalData, server);
}

/**
 * Returns the page that is shown offline for a page that is not stored, unless the site has its own, stores nothing, or has
 * a theme without one.
 */
function offlinePage(
  { globalData, pages }: BuiltSite,
  { baseUrl, offline }: SiteData,
  server: ServerBundle,
): RenderedPage | undefined {
  const { offlineTitle: title } = server;
  const route = withBase(baseUrl, offlineRoute);
  if (!offline || !title || pages.some(({ page }) => page.route === route)) return undefined;
  return themePage({ key: 'theme/Offline', route, kind: 'page', title, unlisted: true }, globalData, server);
}

function themePage(
  { key, ...facts }: { readonly key: string } & Pick<Page, 'route' | 'kind' | 'title' | 'unlisted'>,
  globalData: GlobalData,
  server: ServerBundle,
): RenderedPage {
  const id = key.slice(key.indexOf('/') + 1);
  const page: Page = {
    ...facts,
    id,
    collection: 'theme',
    description: facts.title,
    toc: [],
    breadcrumbs: [],
    hideToc: true,
  };
  return { key, page, article: server.renderArticle(key, { page, article: '' }, globalData), resolutions: [] };
}
