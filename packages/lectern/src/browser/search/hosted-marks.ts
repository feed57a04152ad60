import type { MarkedPart } from './messages.ts';

/**
 * Marks that the service puts around matches: characters that no text contains, so that nothing in a record is mistaken for
 * one.
 */
export const highlightTags = { highlightPreTag: '\uE000', highlightPostTag: '\uE001' } as const;

/** Splits a text at the service's marks. */
export function readHostedMarks(text: string): readonly MarkedPart[] {
  return text
    .split(/[\uE000\uE001]/u)
    .flatMap((part, at) => (part === '' ? [] : [{ text: part, isMarked: at % 2 === 1 }]));
}
