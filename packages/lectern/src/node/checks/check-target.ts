import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import type { Resolution } from '../routes/resolve-target.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { diagnostic } from './diagnostics.ts';
import { type Hints, sayNearest } from './hints.ts';
import { whyLeftOut } from './why-left-out.ts';

/** A link or an image as written, and its target. */
export interface CheckedTarget {
  readonly target: string;
  readonly place: Place;
  readonly resolution: Resolution;
}

/** Returns what is wrong with a link, if anything: its page, or the place on the page, does not exist. */
export function checkLink(
  { target, place, resolution }: CheckedTarget,
  table: RouteTable,
  hints: Hints,
  /** Ids of the page that the link leads to. Default: those of its compiled article. */
  ids?: readonly string[],
): readonly Diagnostic[] {
  const { route, anchor, problem } = resolution;
  if (problem?.kind === 'encoding') return [diagnostic('link-encoding-invalid', place, { target })];
  if (problem?.kind === 'file') {
    const why = whyLeftOut(problem.wanted, place.file, table);
    if (why) return [diagnostic('link-file-left-out', place, { target, ...why })];
    return [diagnostic('link-file-broken', place, { target, nearest: hints.file(problem.wanted, place.file) })];
  }
  if (problem) {
    const { wanted } = problem;
    return [diagnostic('link-broken', place, { target, route: wanted, nearest: hints.route(wanted) })];
  }
  if (route === undefined || anchor === undefined) return [];
  const anchors = ids ?? table.pages.get(route)?.article?.anchors;
  // The anchors of a React page are known only when it is rendered.
  if (!anchors || anchors.includes(anchor)) return [];
  const nearest = sayNearest(anchor, nearestTo(anchor, anchors));
  return [diagnostic('link-anchor-broken', place, { target, route, anchor, nearest })];
}

/** Returns what is wrong with an image of the static folder, if anything. */
export function checkImage({ target, place, resolution }: CheckedTarget, hints: Hints): readonly Diagnostic[] {
  if (!resolution.problem) return [];
  return [diagnostic('image-broken', place, { target, nearest: hints.asset(target) })];
}
