import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { readHtml } from '../../model/read-html.ts';
import { withoutBase } from '../../model/url.ts';
import type { GlobalData } from '../../model/version.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { decodeValue } from '../ground/escape-html.ts';
import { targetKind } from '../markdown/targets.ts';
import type { BuiltSite } from '../routes/built-site.ts';
import { beginsRedirect, type OptionPlace } from '../routes/find-redirects.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { listNearest } from '../schema/words.ts';
import { checkImage, checkLink } from './check-target.ts';
import { diagnostic } from './diagnostics.ts';
import type { Hints } from './hints.ts';

/** Returns what is wrong with the links of the configuration: navigation bar, footer, announcement, search, pictures, favicon, redirects. */
export function checkShell(
  { table, globalData }: Pick<BuiltSite, 'table' | 'globalData'>,
  config: SiteConfig,
  placeOf: OptionPlace,
  hints: Hints,
): readonly Diagnostic[] {
  const { navbar, footer, favicon, redirects, search, announcementBar } = config;
  const written = (target: string, path: readonly (string | number)[]) => ({
    target,
    place: placeOf(path),
    resolution: resolveTarget(target, { route: '/' }, table),
  });
  const below = (items: readonly NavItem[], path: readonly (string | number)[]) =>
    items.map((link, index) => ({ link, path: [...path, index] }));
  const links = [
    ...below(navbar.items, ['navbar', 'items']),
    ...navbar.items.flatMap(({ items = [] }, index) => below(items, ['navbar', 'items', index, 'items'])),
    ...footer.groups.flatMap(({ items }, index) => below(items, ['footer', 'groups', index, 'items'])),
  ];
  const found = search
    ? [
        ...Object.keys(search.aliases).map((to) => ({ to, path: ['search', 'aliases', to] })),
        ...Object.keys(search.words).map((to) => ({ to, path: ['search', 'words', to] })),
        ...search.suggestions.map((to, index) => ({ to, path: ['search', 'suggestions', index] })),
      ]
    : [];
  const pictures = [
    { src: navbar.logo?.src, path: ['navbar', 'logo', 'src'] },
    { src: footer.logo?.src, path: ['footer', 'logo', 'src'] },
    { src: favicon, path: ['favicon'] },
  ];
  return [
    ...links.flatMap(({ link: { to }, path }) =>
      to === undefined ? [] : checkLink(written(to, [...path, 'to']), table, hints),
    ),
    ...announced(announcementBar?.html ?? '').flatMap(({ kind, target }) => {
      const link = written(target, ['announcementBar', 'html']);
      return kind === 'link' ? checkLink(link, table, hints) : checkImage(link, hints);
    }),
    ...(search ? checkErrorsFile(search.errors, table, placeOf, hints) : []),
    ...(search ? checkKinds(search.kinds, table, placeOf) : []),
    ...found.flatMap(({ to, path }) => checkLink(written(to, path), table, hints)),
    ...links.flatMap(({ link, path }) => checkDoc(link, globalData, placeOf([...path, 'docId']))),
    ...pictures.flatMap(({ src, path }) => (src === undefined ? [] : checkImage(written(src, path), hints))),
    ...redirects.flatMap(({ from, to }, index) => {
      const link = written(to, ['redirects', index, 'to']);
      if (!link.resolution.problem) return checkLink(link, table, hints);
      // The table lacks a redirect that the site has only if it is part of a circle, which is reported already.
      if (beginsRedirect(to, config)) return [];
      return [diagnostic('redirect-target-broken', link.place, { from: from.join(', '), to })];
    }),
  ];
}

/** Returns what the HTML of the announcement leads to or shows. */
function announced(html: string): readonly { readonly kind: 'link' | 'image'; readonly target: string }[] {
  return [...readHtml(html)].flatMap((token) => {
    if (token.type !== 'open') return [];
    return token.attributes.flatMap(({ name, value }) => {
      const kind = targetKind(token.name, name);
      return kind === 'link' || kind === 'image' ? [{ kind, target: decodeValue(value) }] : [];
    });
  });
}

/** Tells whether the file exists from which the search explains errors. */
function checkErrorsFile(target: string | undefined, { assets }: RouteTable, placeOf: OptionPlace, hints: Hints) {
  if (target === undefined || assets.has(target)) return [];
  return [diagnostic('search-errors-missing', placeOf(['search', 'errors']), { target, nearest: hints.asset(target) })];
}

/** Reports kinds of pages that no page has: their weights and names would have no effect. */
function checkKinds(
  kinds: Exclude<SiteConfig['search'], false>['kinds'],
  { pages, baseUrl }: RouteTable,
  placeOf: OptionPlace,
): readonly Diagnostic[] {
  const all = [...pages.keys()].map((route) => withoutBase(baseUrl, route) ?? route);
  return kinds.flatMap(({ label, routes }, index) => {
    const pattern = new RegExp(routes);
    if (all.some((route) => pattern.test(route))) return [];
    return [diagnostic('search-kind-empty', placeOf(['search', 'kinds', index, 'routes']), { label, routes })];
  });
}

type NavItem = SiteConfig['navbar']['items'][number];

/** Tells whether the document exists that a link names by id. */
function checkDoc(
  { docId, collection = 'docs' }: NavItem,
  globalData: GlobalData,
  place: Place,
): readonly Diagnostic[] {
  if (docId === undefined) return [];
  const ids = (globalData.docsVersions[collection]?.find(({ isLast }) => isLast)?.docs ?? []).map(({ id }) => id);
  if (ids.includes(docId)) return [];
  return [diagnostic('link-doc-unknown', place, { docId, collection, nearest: listNearest(nearestTo(docId, ids)) })];
}
