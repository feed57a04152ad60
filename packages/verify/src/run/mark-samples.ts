import type { Entry, Source } from 'lectern';
import { pageSamples } from './page-samples.ts';

/**
 * A source whose pages say below each sample that ran that it did. A sample is known by its hash, so one that was changed, or whose page
 * was, has no such note until it has run again.
 */
export function markSamples(input: {
  readonly source: Source;
  /** Absolute path of the folder that holds the pages that samples run against. */
  readonly pages: string;
  /** What to say below the sample of that identity; undefined where nothing is known of it. No quotes. */
  readonly noteOf: (id: string) => string | undefined;
}): Source {
  return async (context) => {
    const { value, diagnostics } = await input.source(context);
    return { value: { ...value, entries: value.entries.map((entry) => markEntry(entry, input)) }, diagnostics };
  };
}

/** Adds `note="…"` to the fences' first lines, so that every position stays true. */
function markEntry(
  entry: Entry,
  { pages, noteOf }: Pick<Parameters<typeof markSamples>[0], 'pages' | 'noteOf'>,
): Entry {
  const { body } = entry;
  if (body.format === 'react' || !body.source.includes('```')) return entry;
  const lines = body.source.split('\n');
  for (const { id, line } of pageSamples({ entries: [entry], pages })) {
    const note = noteOf(id);
    const fence = lines[line - 2];
    if (note && fence?.includes('```')) lines[line - 2] = `${fence.replace(/\r$/, '')} note="${note}"`;
  }
  return { ...entry, body: { ...body, source: lines.join('\n') } };
}
