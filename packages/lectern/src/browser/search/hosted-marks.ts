import type { MarkedPart } from './messages.ts';

/** Marks that the service sets around what matches: characters that no text has, so that nothing of a record is taken for one. */
export const highlightTags = { highlightPreTag: '\uE000', highlightPostTag: '\uE001' } as const;

/** Takes a text apart at the service's marks. */
export function readHostedMarks(text: string): readonly MarkedPart[] {
  return text
    .split(/[\uE000\uE001]/u)
    .flatMap((part, at) => (part === '' ? [] : [{ text: part, isMarked: at % 2 === 1 }]));
}
