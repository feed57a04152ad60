import type { Reference } from '../../model/page.ts';
import { withBase } from '../../model/url.ts';
import { editHtml, type HtmlEdit } from '../ground/edit-html.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import { placeholderPattern } from '../markdown/draft.ts';
import type { PlacedHtml } from '../markdown/place-references.ts';
import { type Origin, type Resolution, resolveTarget } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** Resolves a link or an image of an article. An image is a file that the compiler found (`output`), a static file or an address. */
export function resolveReference(reference: Reference, from: Origin, table: RouteTable): Resolution {
  const { kind, target, output } = reference;
  if (output !== undefined) return { href: withBase(table.baseUrl, output) };
  if (kind === 'link') return resolveTarget(target, from, table);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return { href: target };
  const resolution = resolveTarget(target, from, table);
  // A page is not an image.
  return resolution.route === undefined ? resolution : { href: target, problem: { kind: 'file', wanted: target } };
}

const placeholder = new RegExp(placeholderPattern, 'y');

/** Replaces the placeholders of an article (see `placeReferences`) by addresses. One that stands for nothing stays. */
export function fillReferences({ html, places }: PlacedHtml, resolutions: readonly Resolution[]): string {
  const edits = places.flatMap((start): HtmlEdit | [] => {
    placeholder.lastIndex = start;
    const [written, number] = placeholder.exec(html)!;
    const resolution = resolutions[Number(number)];
    return resolution ? { start, end: start + written.length, text: escapeHtml(resolution.href) } : [];
  });
  return editHtml(html, edits);
}
