import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText } from '../ground/compare-text.ts';
import { frontMatterPlace } from '../ground/source.ts';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import type { OptionPlace } from '../routes/find-redirects.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { checkShell } from './check-shell.ts';
import { checkImage, checkLink } from './check-target.ts';
import { diagnostic } from './diagnostics.ts';
import { createHints, type Hints } from './hints.ts';

/** Checks every link, anchor and image of a site, in articles, sidebars and configuration. Sorted by file, line and column. */
export function checkSite(
  site: BuiltSite,
  config: SiteConfig,
  /** Returns the position of an option of the configuration. */
  placeOf: OptionPlace = () => ({ file: 'site.config.ts' }),
): readonly Diagnostic[] {
  const { pages, sidebarLinks, table } = site;
  const hints = createHints(table);
  return [
    ...pages.flatMap((page) => checkPage(page, table, hints)),
    ...sidebarLinks.flatMap((link) => checkLink(link, table, hints)),
    ...(pages.length === 0 ? [diagnostic('site-empty', placeOf(['sources']))] : []),
    ...checkShell(site, config, placeOf, hints),
  ].sort(byPlace);
}

function checkPage(
  { entry, compiled, resolutions }: BuiltPage,
  table: RouteTable,
  hints: Hints,
): readonly Diagnostic[] {
  if (!entry) return [];
  const { file } = entry.place;
  const references = (compiled?.references ?? []).flatMap(({ kind, target, line, column }, index) => {
    // Images are checked where they are compiled, because that needs their size.
    if (kind === 'image') return [];
    return checkLink({ target, place: { file, line, column }, resolution: resolutions[index]! }, table, hints);
  });
  const { image } = entry.frontMatter;
  if (image === undefined) return references;
  const target = image.startsWith('/') || /^https?:/.test(image) ? image : `/${image}`;
  const social = {
    target: image,
    place: frontMatterPlace(entry, 'image'),
    resolution: resolveTarget(target, { route: '/' }, table),
  };
  return [...references, ...checkImage(social, hints)];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
