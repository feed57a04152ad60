import { markWords, type SearchHit } from 'lectern/app/search';

/** A text in which the words that were found are marked. */
export function Marked({
  text,
  hit,
  query,
}: {
  readonly text: string;
  readonly hit: SearchHit;
  readonly query: string;
}) {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}$]+/u)
    .filter(Boolean);
  let at = 0;
  return markWords(text, hit.terms, words).map(({ text: part, isMarked }) => {
    const key = at;
    at += part.length;
    return isMarked ? <mark key={key}>{part}</mark> : part;
  });
}
