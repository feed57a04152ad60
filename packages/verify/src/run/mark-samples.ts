import type { Entry, Source, SourceFile } from 'lectern';
import { type IsFound, pageSamples } from './page-samples.ts';
import { type ProjectOf, zipProject } from './zip-project.ts';

/** What is said of samples. */
interface Marks {
  /** Absolute path of the folder that holds the pages that samples run against. */
  readonly pages: string;
  /** What to say below the sample of that identity; undefined where nothing is known of it. No quotes. */
  readonly noteOf: (id: string) => string | undefined;
  /** Default: no sample makes a project of its own. */
  readonly projectOf?: ProjectOf;
  /** As the samples were run with it. */
  readonly isFound?: IsFound;
}

/**
 * A source whose pages say below each sample that ran that it did, with its project as a zip. A sample is known by its hash, so one that
 * was changed, or whose page was, has no such note until it has run again.
 */
export function markSamples({ source, ...marks }: Marks & { readonly source: Source }): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const marked = value.entries.map((entry) => markEntry(entry, marks));
    const files = [...(value.files ?? []), ...marked.flatMap((each) => each.files)];
    return { value: { ...value, entries: marked.map(({ entry }) => entry), files }, diagnostics };
  };
}

/** Adds `note="…"`, and `project="…"`, to the fences' first lines, so that every position stays true. */
function markEntry(entry: Entry, { noteOf, projectOf, ...reading }: Marks): { entry: Entry; files: SourceFile[] } {
  const { body } = entry;
  const files: SourceFile[] = [];
  if (body.format === 'react' || !body.source.includes('```')) return { entry, files };
  const lines = body.source.split('\n');
  for (const sample of pageSamples({ entries: [entry], ...reading })) {
    const note = noteOf(sample.id);
    const fence = lines[sample.line - 2];
    if (!note || !fence?.includes('```')) continue;
    const content = projectOf?.(sample);
    const project = content && zipProject(sample, content);
    if (project) files.push(project);
    lines[sample.line - 2] =
      `${fence.replace(/\r$/, '')} note="${note}"${project ? ` project="/${project.path}"` : ''}`;
  }
  return { entry: { ...entry, body: { ...body, source: lines.join('\n') } }, files };
}
