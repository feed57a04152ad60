import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText } from '../ground/compare-text.ts';
import { frontMatterPlace, type WrittenPicture } from '../ground/source.ts';
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
    ...site.blogs.flatMap(({ pictures = [] }) => pictures.flatMap((picture) => checkPicture(picture, table, hints))),
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
  const social = image === undefined ? [] : [{ target: image, place: frontMatterPlace(entry, 'image') }];
  return [...references, ...[...social, ...writtenPictures(entry)].flatMap((it) => checkPicture(it, table, hints))];
}

/** Returns the pictures of authors that a post describes itself. */
function writtenPictures(entry: Entry): readonly WrittenPicture[] {
  const { authors, author_image_url, authorImageURL } = entry.frontMatter as Readonly<Record<string, unknown>>;
  const own = [authors].flat().map((author) => Object(author) as { image_url?: unknown; imageURL?: unknown });
  const written = [
    ...own.map(({ image_url, imageURL }) => ({ target: image_url ?? imageURL, key: 'authors' })),
    { target: author_image_url, key: 'author_image_url' },
    { target: authorImageURL, key: 'authorImageURL' },
  ];
  return written.flatMap(({ target, key }) =>
    typeof target === 'string' ? [{ target, place: frontMatterPlace(entry, key) }] : [],
  );
}

function checkPicture({ target, place }: WrittenPicture, table: RouteTable, hints: Hints): readonly Diagnostic[] {
  const path = target.startsWith('/') || /^https?:/.test(target) ? target : `/${target}`;
  return checkImage({ target, place, resolution: resolveTarget(path, { route: '/' }, table) }, hints);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
