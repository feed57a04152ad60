import type { Entry, Source, SourceFile } from 'lectern';
import { createSampleReader, type IsFound, type PageSample } from './page-samples.ts';
import { type ProjectOf, zipProject } from './zip-project.ts';

/** Notes about samples. */
interface Marks {
  /** Absolute path of the folder with the pages that samples run against. */
  readonly pages: string;
  /** Returns how the sample with that identity was checked, without quotes; undefined if nothing is known about it. */
  readonly noteOf: (id: string) => string | undefined;
  /** Returns the project of a sample. Default: none. */
  readonly projectOf?: ProjectOf;
  /** The same function with which the samples were run. */
  readonly isFound?: IsFound;
}

/**
 * Returns a source whose pages mark each sample that ran, with its project as a zip. Samples are identified by their hash,
 * so a changed one, or one of a changed page, has no mark until it has run again.
 */
export function markSamples({ source, noteOf, projectOf, ...reading }: Marks & { readonly source: Source }): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const samplesOf = createSampleReader(reading);
    const marked = value.entries.map((entry) => markEntry(entry, { samplesOf, noteOf, projectOf }));
    const files = [...(value.files ?? []), ...marked.flatMap((each) => each.files)];
    return { value: { ...value, entries: marked.map(({ entry }) => entry), files }, diagnostics };
  };
}

/** Adds `proof="…"` and `project="…"` to the fences' first lines, so that every position stays correct. */
function markEntry(
  entry: Entry,
  marks: Pick<Marks, 'noteOf' | 'projectOf'> & { readonly samplesOf: (entry: Entry) => readonly PageSample[] },
): { entry: Entry; files: SourceFile[] } {
  const { samplesOf, noteOf, projectOf } = marks;
  const { body } = entry;
  const files: SourceFile[] = [];
  if (body.format === 'react' || !body.source.includes('```')) return { entry, files };
  const lines = body.source.split('\n');
  for (const sample of samplesOf(entry)) {
    const proof = noteOf(sample.id);
    const fence = lines[sample.line - 2];
    if (!proof || !fence?.includes('```')) continue;
    const content = projectOf?.(sample);
    const project = content && zipProject(sample, content);
    if (project) files.push(project);
    lines[sample.line - 2] =
      `${fence.replace(/\r$/, '')} proof="${proof}"${project ? ` project="/${project.path}"` : ''}`;
  }
  return { entry: { ...entry, body: { ...body, source: lines.join('\n') } }, files };
}
