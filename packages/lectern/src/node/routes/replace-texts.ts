import type { Article } from '../../model/page.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { entryKey, type SourceOutput } from '../ground/source.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { type Described, describe } from './described.ts';
import { ownParts } from './make-page.ts';
import { placedArticle } from './placed-article.ts';

/**
 * Returns a site after an edit of texts: the last one with other articles, which takes the same time for a site of any size.
 * Undefined if pages, lists or sidebars may show something else as well, so that everything must be placed again. The entries
 * and articles must be those of the last site except for texts.
 */
export function replaceTexts(input: {
  readonly last: BuiltSite;
  readonly outputs: readonly SourceOutput[];
  readonly articles: ReadonlyMap<string, Article>;
  readonly config: SiteConfig;
}): BuiltSite | undefined {
  const { last, outputs, articles, config } = input;
  const { table } = last;
  const before = new Map(last.pages.map((page) => [page.key, page]));
  const described = new Map(table.pages);
  const changed = new Map<string, BuiltPage>();
  for (const entry of outputs.flatMap(({ entries }) => entries)) {
    const key = entryKey(entry);
    const page = before.get(key);
    const article = articles.get(key);
    if (page?.entry === entry && page.compiled === article) continue;
    const next = describe(entry, article, config);
    // Lists show texts of posts, and posts show which documents they name.
    const isAlone = entry.kind === 'doc' || entry.kind === 'page';
    const isShown = last.describedPages.has(key);
    if (!page || !isAlone || !showsTheSame(table.pages.get(entry.route), next, isShown)) return undefined;
    described.set(entry.route, next);
    changed.set(key, { ...page, page: { ...page.page, ...ownParts(next) }, ...placedArticle(next, { table }) });
  }
  return {
    ...last,
    pages: last.pages.map((page) => changed.get(page.key) ?? page),
    table: { ...table, pages: described },
  };
}

/** Tells whether other pages show the same of a page. `isDescribed` says that one of them shows its description. */
function showsTheSame(last: Described | undefined, next: Described, isDescribed: boolean): boolean {
  const shown = ({ key, title, description, label, unlisted }: Described) =>
    JSON.stringify([key, title, label, unlisted, isDescribed && description]);
  return last !== undefined && shown(last) === shown(next);
}
