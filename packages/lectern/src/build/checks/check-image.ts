import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import { listNearest } from '../config/list-nearest.ts';
import { diagnostic } from '../diagnostics.ts';
import type { Resolution } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';

/** What is wrong with an image, if anything: neither a file beside the page nor one of the static folder. */
export function checkImage(
  image: { readonly target: string; readonly place: Place; readonly resolution: Resolution },
  table: RouteTable,
): readonly Diagnostic[] {
  const { target, place, resolution } = image;
  if (!resolution.problem) return [];
  return [diagnostic('image-broken', place, { target, nearest: listNearest(nearestTo(target, table.assets)) })];
}
