import type { Diagnostic, Entry, Source, SourceFile } from 'lectern';
import { createSampleReader, type IsFound, type PageSample } from './page-samples.ts';
import type { SampleResult } from './results.ts';
import { sampleDiffers } from './run-samples.ts';
import { type ProjectOf, zipProject } from './zip-project.ts';

/** Notes about samples. */
interface Marks {
  /** Absolute path of the folder with the pages that samples run against. */
  readonly pages: string;
  /** Results by the identities of samples. A sample that ran in one variant and not in another, unsaid, is reported. */
  readonly results: Readonly<Record<string, SampleResult>>;
  /** Returns how a sample that ran as shown was checked; undefined for one that gets no mark. */
  readonly noteOf: (result: SampleResult) => string | undefined;
  /** Returns the project of a sample. Default: none. */
  readonly projectOf?: ProjectOf;
  /** The same function with which the samples were run. */
  readonly isFound?: IsFound;
}

/**
 * Returns a source whose pages mark each sample that ran, with its project as a zip. Samples are identified by their hash,
 * so a changed one, or one of a changed page, has no mark until it has run again.
 */
export function markSamples({
  source,
  results,
  noteOf,
  projectOf,
  ...reading
}: Marks & { readonly source: Source }): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const samplesOf = createSampleReader(reading);
    const marked = value.entries.map((entry) => markEntry(entry, { samplesOf, results, noteOf, projectOf }));
    const files = [...(value.files ?? []), ...marked.flatMap((each) => each.files)];
    const unsaid = marked.flatMap((each) => each.unsaid);
    return {
      value: { ...value, entries: marked.map(({ entry }) => entry), files },
      diagnostics: [...diagnostics, ...unsaid],
    };
  };
}

/** Adds `proof="…"` and `project="…"` to the fences' first lines, so that every position stays correct. */
function markEntry(
  entry: Entry,
  marks: Pick<Marks, 'results' | 'noteOf' | 'projectOf'> & {
    readonly samplesOf: (entry: Entry) => readonly PageSample[];
  },
): { entry: Entry; files: SourceFile[]; unsaid: Diagnostic[] } {
  const { samplesOf, results, noteOf, projectOf } = marks;
  const { body } = entry;
  const files: SourceFile[] = [];
  const unsaid: Diagnostic[] = [];
  if (body.format === 'react' || !body.source.includes('```')) return { entry, files, unsaid };
  const lines = body.source.split('\n');
  for (const sample of samplesOf(entry)) {
    const result = results[sample.id];
    const fence = lines[sample.line - 2];
    if (!result || !fence?.includes('```')) continue;
    const differs = sampleDiffers({ sample, ...result });
    unsaid.push(...differs);
    const proof = result.problem === undefined && differs.length === 0 ? noteOf(result) : undefined;
    if (proof === undefined) continue;
    const content = projectOf?.(sample);
    const project = content && zipProject(sample, content);
    if (project) files.push(project);
    const quoted = proof.replaceAll('"', "'");
    lines[sample.line - 2] =
      `${fence.replace(/\r$/, '')} proof="${quoted}"${project ? ` project="/${project.path}"` : ''}`;
  }
  return { entry: { ...entry, body: { ...body, source: lines.join('\n') } }, files, unsaid };
}
