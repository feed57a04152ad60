import type { MarkedPart } from 'lectern/app/search';

/**
 * Shows a text with marks on the words that were found. Each part has an element of its own: translators of browsers take the place of texts,
 * and React fails to remove a text from beside others that is no longer there.
 */
export function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  let at = 0;
  return parts.map(({ text, isMarked }) => {
    const key = at;
    at += text.length;
    const Part = isMarked ? 'mark' : 'span';
    return <Part key={key}>{text}</Part>;
  });
}
