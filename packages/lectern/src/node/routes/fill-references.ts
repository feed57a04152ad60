import { escapeHtml } from '../markdown/escape-html.ts';
import type { Resolution } from './resolve-target.ts';

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
