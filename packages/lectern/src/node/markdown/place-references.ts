import { decodeReferences, otherReference, readHtml } from '../../model/read-html.ts';
import { editHtml, type HtmlEdit, setValue } from '../ground/edit-html.ts';
import { decodeText, decodeValue, escapeText } from '../ground/escape-html.ts';
import { placeholderPattern, referencePrefix } from './draft.ts';

/** HTML whose placeholders for addresses are known. */
export interface PlacedHtml {
  readonly html: string;
  /** Where each placeholder (`lectern-ref:n`) begins, in the order of the HTML. Each is in the value of an attribute, in double quotes. */
  readonly places: readonly number[];
}

const placeholder = new RegExp(placeholderPattern, 'g');
/** The attributes that can name a file or a page, as `targetKind` knows them. */
const targets = /^(?:href|src|srcset|poster)$/;

/**
 * Finds the placeholders in an article's HTML. They are those in attributes that hold an address, because the text of an article may mention
 * one. Character references that `decodeReferences` does not know become characters.
 */
export function placeReferences(written: string): PlacedHtml {
  const hasOthers = otherReference.test(written);
  if (!hasOthers && !written.includes(referencePrefix)) return { html: written, places: [] };
  const edits: (HtmlEdit & { readonly isTarget?: boolean })[] = [];
  for (const token of readHtml(written)) {
    if (token.type === 'text' && hasOthers && !token.isRaw) {
      const text = decodeText(token.text);
      if (text !== decodeReferences(token.text)) edits.push({ ...token, text: escapeText(text) });
    }
    for (const attribute of token.type === 'open' ? token.attributes : []) {
      const isTarget = targets.test(attribute.name) && attribute.value.includes(referencePrefix);
      const value = decodeValue(attribute.value);
      if (isTarget || value !== decodeReferences(attribute.value))
        edits.push({ ...setValue(written, attribute, value), isTarget });
    }
  }
  const places: number[] = [];
  let moved = 0;
  for (const { start, end, text, isTarget } of edits) {
    if (isTarget) for (const { index } of text.matchAll(placeholder)) places.push(start + moved + index);
    moved += text.length - (end - start);
  }
  return { html: editHtml(written, edits), places };
}
