import { queryWords, searchTerm, splitWords } from '../../model/search-words.ts';
import type { MarkedPart } from './messages.ts';

/** Splits a text into parts that match the terms of a hit or begin with a word of the query, and the rest. */
export function markWords(text: string, terms: readonly string[], query: string): readonly MarkedPart[] {
  const wanted = new Set(terms);
  // Without words that say nothing: `an` is in every text, and `and` begins with it.
  const words = queryWords(query).filter((word) => word.length > 1);
  const isHit = (piece: string) => {
    const lower = piece.toLowerCase();
    return (
      words.some((word) => lower.startsWith(word)) || splitWords(piece).some((word) => wanted.has(searchTerm(word)))
    );
  };
  const found: MarkedPart[] = [];
  for (const piece of text.split(/([\p{L}\p{N}_$]+)/u)) {
    if (piece === '') continue;
    const isMarked = isHit(piece);
    const last = found.at(-1);
    if (last && last.isMarked === isMarked) found[found.length - 1] = { text: last.text + piece, isMarked };
    else found.push({ text: piece, isMarked });
  }
  return found;
}
