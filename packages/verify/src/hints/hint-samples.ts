import type { CodeHint, Entry, Source } from 'lectern';
import { collectFences } from '../collect/collect-samples.ts';
import { hintsKey, type SampleHints } from './hints-file.ts';

/**
 * Returns a source whose samples show the types of their names on hover and focus. Samples are identified by their hash, so
 * a changed one has no hints until they are written again.
 */
export function hintSamples(input: { readonly source: Source; readonly hints: SampleHints }): Source {
  const { source, hints } = input;
  return async (context) => {
    const { value, diagnostics } = await source(context);
    return { value: { ...value, entries: value.entries.map((entry) => hintEntry(entry, hints)) }, diagnostics };
  };
}

function hintEntry(entry: Entry, hints: SampleHints): Entry {
  const { body, place } = entry;
  const known = hints[place.file];
  if (body.format === 'react' || !known) return entry;
  const codeHints: Record<number, readonly CodeHint[]> = {};
  for (const sample of collectFences({ file: place.file, source: body.source })) {
    const found = known[hintsKey(sample)];
    // A sample's first line is the one below its fence.
    if (found) codeHints[sample.line - 1] = found;
  }
  return Object.keys(codeHints).length > 0
    ? { ...entry, body: { ...body, codeHints: { ...body.codeHints, ...codeHints } } }
    : entry;
}
