import type { PageLink } from '../../model/page.ts';
import { compareText } from '../ground/compare-text.ts';
import type { Resolution } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** More are no help to choose. */
const maximum = 4;

/** The documents that a text leads to: those that it names most come first, and among these the one that it names earlier. */
export function relatedDocs(
  resolutions: readonly Resolution[],
  { pages }: RouteTable,
): readonly PageLink[] | undefined {
  const found = new Map<string, { readonly link: PageLink; readonly order: number; count: number }>();
  for (const { route } of resolutions) {
    const page = route === undefined ? undefined : pages.get(route);
    if (!page || page.unlisted || (page.entry && page.entry.kind !== 'doc')) continue;
    const known = found.get(page.href);
    if (known) known.count++;
    else found.set(page.href, { link: { label: page.label, href: page.href }, order: found.size, count: 1 });
  }
  const sorted = [...found.values()].sort(
    (a, b) => b.count - a.count || a.order - b.order || compareText(a.link.href, b.link.href),
  );
  return sorted.length > 0 ? sorted.slice(0, maximum).map(({ link }) => link) : undefined;
}
