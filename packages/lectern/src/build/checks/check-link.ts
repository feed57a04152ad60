import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { listNearest } from '../config/list-nearest.ts';
import { diagnostic } from '../diagnostics.ts';
import type { Resolution } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';

/** What is wrong with a link, if anything: its page, or the place on the page, does not exist. */
export function checkLink(
  link: { readonly target: string; readonly place: Place; readonly resolution: Resolution },
  table: RouteTable,
): readonly Diagnostic[] {
  const { target, place, resolution } = link;
  const { route, anchor, problem } = resolution;
  if (problem?.kind === 'encoding') return [diagnostic('link-encoding-invalid', place, { target })];
  if (problem?.kind === 'file')
    return [diagnostic('link-file-broken', place, { target, nearest: nearestFile(problem.wanted, table) })];
  if (problem) {
    const nearest = listNearest(nearestTo(problem.wanted, table.pages.keys()));
    return [diagnostic('link-broken', place, { target, route: problem.wanted, nearest })];
  }
  if (route === undefined || anchor === undefined) return [];
  const anchors = table.pages.get(route)?.article?.anchors;
  // The anchors of a React page are known only when it is rendered.
  if (!anchors || anchors.includes(anchor)) return [];
  return [
    diagnostic('link-anchor-broken', place, {
      target,
      route,
      anchor,
      nearest: listNearest(nearestTo(anchor, anchors)),
    }),
  ];
}

/** The Markdown files whose names are most like the wanted one's. */
function nearestFile(wanted: string, table: RouteTable): string {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return listNearest(nearestTo(nameOf(wanted), [...table.files.keys()].map(nameOf)));
}
