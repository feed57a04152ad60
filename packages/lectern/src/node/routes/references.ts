import type { Reference } from '../../model/page.ts';
import { withBase } from '../../model/url.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import { type Origin, type Resolution, resolveTarget } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';

/** Resolves a link or an image of an article. An image is a file that the compiler found (`output`), a static file or an address. */
export function resolveReference(reference: Reference, from: Origin, table: RouteTable): Resolution {
  const { kind, target, output } = reference;
  if (output !== undefined) return { href: withBase(table.baseUrl, output) };
  if (kind === 'link') return resolveTarget(target, from, table);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return { href: target };
  const resolution = resolveTarget(target, from, table);
  // A page is no image.
  return resolution.route === undefined ? resolution : { href: target, problem: { kind: 'file', wanted: target } };
}

/** A tag of the article. Text can hold no `<`, and one that is never closed ends with the text, so that reading is linear. */
const tag = /<[a-zA-Z][^>"']*(?:(?:"[^"]*(?:"|$)|'[^']*(?:'|$))[^>"']*)*/g;
/** The value of an attribute that can name a file or a page, as `targetKind` knows them. */
const value = /(?<=\s(?:href|src|srcset|poster)\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Puts addresses in the places that an article keeps for them (`lectern-ref:n`), escaped for an HTML attribute. Only there: an
 * article may speak of such a place.
 */
export function fillReferences(html: string, resolutions: readonly Resolution[]): string {
  const fill = (place: string, number: string): string => {
    const resolution = resolutions[Number(number)];
    return resolution ? escapeHtml(resolution.href) : place;
  };
  return html.replace(tag, (whole) =>
    whole.includes('lectern-ref:') ? whole.replace(value, (text) => text.replace(/lectern-ref:(\d+)/g, fill)) : whole,
  );
}
