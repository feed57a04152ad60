import type { Article } from '../../model/page.ts';
import type { BuiltPage } from './built-site.ts';
import type { Described } from './described.ts';
import { fillReferences, resolveReference } from './references.ts';
import type { Resolution } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** What a page has of its entry and the article that it compiled to. */
type PlacedArticle = Pick<BuiltPage, 'article' | 'entry' | 'compiled' | 'resolutions'>;

/**
 * Returns what a page has of its article: its links resolved and filled in, from the last page where nothing changed. `areLinksSame`
 * tells whether addresses lead where they led for that page. Default: `false`.
 */
export function placedArticle(
  { entry, article, route }: Described,
  {
    table,
    last,
    areLinksSame = false,
  }: { readonly table: RouteTable; readonly last?: BuiltPage; areLinksSame?: boolean },
): PlacedArticle {
  const isSame = areLinksSame && last?.compiled === article && last?.page.route === route;
  const origin = { route, path: entry?.body.path };
  const resolutions = isSame
    ? last.resolutions
    : (article?.references ?? []).map((reference) => resolveReference(reference, origin, table));
  return { article: filledArticle(article, resolutions, last), entry, compiled: article, resolutions };
}

/** Returns an article with its addresses filled in; undefined for one that is code. */
function filledArticle(
  article: Article | undefined,
  resolutions: readonly Resolution[],
  last: BuiltPage | undefined,
): string | undefined {
  if (!article || article.module !== undefined) return undefined;
  const isSame =
    last?.compiled === article && last.resolutions.every(({ href }, index) => href === resolutions[index]?.href);
  return isSame ? last.article : fillReferences(article, resolutions);
}
