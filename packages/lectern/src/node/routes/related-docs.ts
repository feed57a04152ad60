import type { PageLink } from '../../model/page.ts';
import type { Resolution } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** Maximum number: more do not help to choose. */
const maximum = 4;

/** Returns the documents that a text links to, the most frequent first, and among equals the earlier one. */
export function relatedDocs(
  resolutions: readonly Resolution[],
  { pages }: RouteTable,
): readonly PageLink[] | undefined {
  const found = new Map<string, { readonly link: PageLink; count: number }>();
  for (const { route } of resolutions) {
    const page = route === undefined ? undefined : pages.get(route);
    if (!page || page.unlisted || (page.entry && page.entry.kind !== 'doc')) continue;
    const known = found.get(page.href);
    if (known) known.count++;
    else found.set(page.href, { link: { label: page.label, href: page.href }, count: 1 });
  }
  // Sorting is stable: those named as often stay in the order of the text.
  const sorted = [...found.values()].sort((a, b) => b.count - a.count);
  return sorted.length > 0 ? sorted.slice(0, maximum).map(({ link }) => link) : undefined;
}
