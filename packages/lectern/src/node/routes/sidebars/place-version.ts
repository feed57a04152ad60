import type { Diagnostic, Result } from '../../../model/diagnostic.ts';
import { nearestTo } from '../../../model/nearest.ts';
import { frontMatterPlace } from '../../ground/source.ts';
import { listNearest } from '../../schema/words.ts';
import type { Described } from '../described.ts';
import { type DiagnosticCode, diagnostic } from '../diagnostics.ts';
import { placePages, type SidebarPlace } from './place-pages.ts';
import type { GeneratedIndex, ResolvedSidebar } from './sidebar-node.ts';
import { findDoc, type VersionDocs } from './version-docs.ts';

/**
 * Returns the place of each page of a version by key: in the first sidebar with the page, unless its front matter says
 * otherwise.
 */
export function placeVersion(input: {
  readonly from: VersionDocs;
  readonly sidebars: readonly ResolvedSidebar[];
  readonly indexes: readonly GeneratedIndex[];
}): Result<ReadonlyMap<string, Partial<SidebarPlace>>> {
  const { from, sidebars, indexes } = input;
  const diagnostics: Diagnostic[] = [];
  const bySidebar = new Map(sidebars.map((sidebar) => [sidebar.ownName, { sidebar, places: placePages(sidebar) }]));
  const firstOf = (key: string) =>
    [...bySidebar.values()].map(({ places }) => places.get(key)).find((place) => place !== undefined);

  /** Returns the sidebar in a page's front matter. */
  function displayed(page: Described): Partial<SidebarPlace> | undefined {
    const name = page.entry?.frontMatter.displayed_sidebar as string | null | undefined;
    if (name === undefined) return firstOf(page.key);
    if (name === null) return {};
    const wanted = bySidebar.get(name);
    if (!wanted) report(page, 'front-matter-sidebar-unknown', 'displayed_sidebar', name, bySidebar.keys());
    return wanted && (wanted.places.get(page.key) ?? { sidebar: wanted.sidebar });
  }

  function neighbour(
    page: Described,
    key: 'pagination_prev' | 'pagination_next',
    usual: Described | undefined,
  ): Described | undefined {
    const id = page.entry?.frontMatter[key];
    if (id === undefined || id === null) return id === null ? undefined : usual;
    const found = findDoc(from, id);
    if (!found) report(page, 'front-matter-id-unknown', key, id, from.docs.keys());
    return found === 'draft' ? undefined : found;
  }

  function report(
    { entry }: Described,
    code: DiagnosticCode,
    key: string,
    value: string,
    known: Iterable<string>,
  ): void {
    const nearest = listNearest(nearestTo(value, known));
    diagnostics.push(diagnostic(code, frontMatterPlace(entry!, key), { key, value, nearest }));
  }

  const pages = [...from.docs.values(), ...indexes.map(({ page }) => page)];
  const value = new Map(
    pages.map((page): [string, Partial<SidebarPlace>] => {
      const place = displayed(page) ?? {};
      const previous = neighbour(page, 'pagination_prev', place.previous);
      const next = neighbour(page, 'pagination_next', place.next);
      return [page.key, { ...place, previous, next }];
    }),
  );
  return { value, diagnostics };
}
