import type { Reference } from '../../model/page.ts';
import { decodeReferences, otherReference, readHtml } from '../../model/read-html.ts';
import { withBase } from '../../model/url.ts';
import { editHtml, type HtmlEdit, setValue } from '../ground/edit-html.ts';
import { decodeText, decodeValue, escapeText } from '../ground/escape-html.ts';
import { referencePrefix } from '../markdown/draft.ts';
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

const place = new RegExp(`${referencePrefix}(\\d+)`, 'g');
/** The attributes that can name a file or a page, as `targetKind` knows them. */
const targets = /^(?:href|src|srcset|poster)$/;

/**
 * Replaces the placeholders for addresses in an article (`lectern-ref:n`). Replaces them in attributes only, because the text of
 * an article may mention one. Character references that `decodeReferences` does not know become characters.
 */
export function fillReferences(html: string, resolutions: readonly Resolution[]): string {
  const hasOthers = otherReference.test(html);
  if (!hasOthers && !html.includes(referencePrefix)) return html;
  const fill = (written: string, number: string) => resolutions[Number(number)]?.href ?? written;
  const edits: HtmlEdit[] = [];
  for (const token of readHtml(html)) {
    if (token.type === 'text' && hasOthers && !token.isRaw) {
      const text = decodeText(token.text);
      if (text !== decodeReferences(token.text)) edits.push({ ...token, text: escapeText(text) });
    }
    for (const attribute of token.type === 'open' ? token.attributes : []) {
      const value = decodeValue(attribute.value);
      const filled = targets.test(attribute.name) ? value.replace(place, fill) : value;
      if (filled !== decodeReferences(attribute.value)) edits.push(setValue(html, attribute, filled));
    }
  }
  return editHtml(html, edits);
}
