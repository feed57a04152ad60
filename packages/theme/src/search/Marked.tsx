import type { MarkedPart } from 'lectern/app/search';

/** Shows a text with marks on the words that were found. */
export function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  let at = 0;
  return parts.map(({ text, isMarked }) => {
    const key = at;
    at += text.length;
    return isMarked ? <mark key={key}>{text}</mark> : text;
  });
}
