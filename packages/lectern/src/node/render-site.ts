import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { ServerBundle } from '../model/server-bundle.ts';
import type { SiteData } from '../model/site-data.ts';
import { withBase } from '../model/url.ts';
import { diagnostic } from './render/diagnostics.ts';
import type { RenderedPage } from './render/render-pages.ts';
import type { BuiltPage, BuiltSite } from './routes/built-site.ts';
import { fillReferences } from './routes/fill-references.ts';

/** Renders the articles that are code and adds the not-found page; a component that throws is a diagnostic. */
export function renderArticles(site: BuiltSite, data: SiteData, server: ServerBundle): Result<readonly RenderedPage[]> {
  const diagnostics: Diagnostic[] = [];
  const pages = site.pages.map((built): RenderedPage => {
    try {
      return { page: built.page, article: articleOf(built, site, server), file: fileOf(built) };
    } catch (error) {
      diagnostics.push(diagnostic('article-throws', { file: fileOf(built) }, { reason: (error as Error).message }));
      return { page: built.page, article: '', file: fileOf(built) };
    }
  });
  return { value: [...pages, notFoundPage(site, data, server)], diagnostics };
}

function fileOf({ entry, key }: BuiltPage): string {
  return entry?.place.file ?? key;
}

/** The article of a page as HTML: compiled, or rendered where it is a module. */
export function articleOf(
  { key, page, article, entry, compiled, resolutions }: BuiltPage,
  site: BuiltSite,
  server: ServerBundle,
): string {
  if (entry?.body.format !== 'react' && compiled?.module === undefined) return article;
  return fillReferences(server.renderArticle(key, { page, article: '' }, site.globalData), resolutions);
}

/** The page that servers answer unknown addresses with: `404.html`. */
export function notFoundPage({ globalData }: BuiltSite, { baseUrl }: SiteData, server: ServerBundle): RenderedPage {
  const page: Page = {
    route: withBase(baseUrl, '/404'),
    id: '404',
    collection: 'theme',
    kind: 'not-found',
    title: server.notFoundTitle,
    description: server.notFoundTitle,
    toc: [],
    breadcrumbs: [],
    hideToc: true,
  };
  const article = server.renderArticle('theme/NotFound', { page, article: '' }, globalData);
  return { page, article, file: 'theme/NotFound' };
}
