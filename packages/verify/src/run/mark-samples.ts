import { createHash } from 'node:crypto';
import type { Diagnostic, Entry, Source, SourceFile } from 'lectern';
import { createSampleReader, type IsFound, type PageSample } from './page-samples.ts';
import type { SampleResult } from './results.ts';
import { sampleDiffers } from './run-samples.ts';
import { type ProjectOf, projectPath, zipProject } from './zip-project.ts';

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
  /**
   * Returns what the site needs to run a sample in the reader's browser, as JSON can hold it; undefined for a sample that
   * cannot. Such a sample has a button for it. Default: none can.
   */
  readonly jobOf?: (sample: PageSample) => object | undefined;
  /** Returns what the code behind that button must know before it is pressed: a few characters, which the address gets after `#`. Default: nothing. */
  readonly hintOf?: (sample: PageSample) => string | undefined;
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
  jobOf,
  hintOf,
  ...reading
}: Marks & { readonly source: Source }): Source {
  return async (context) => {
    const { value, diagnostics } = await source(context);
    const read = createSampleReader(reading);
    const marked = value.entries.map((entry) => markEntry(entry, { read, results, noteOf, projectOf, jobOf, hintOf }));
    const files = [...(value.files ?? []), ...marked.flatMap((each) => each.files)];
    const unsaid = marked.flatMap((each) => each.unsaid);
    return {
      value: { ...value, entries: marked.map(({ entry }) => entry), files },
      diagnostics: [...diagnostics, ...unsaid],
    };
  };
}

/** Adds `proof="…"`, `project="…"` and `run="…"` to the fences' first lines, so that every position stays correct. */
function markEntry(
  entry: Entry,
  marks: Pick<Marks, 'results' | 'noteOf' | 'projectOf' | 'jobOf' | 'hintOf'> & {
    readonly read: ReturnType<typeof createSampleReader>;
  },
): { entry: Entry; files: SourceFile[]; unsaid: Diagnostic[] } {
  const { read, results, noteOf, projectOf, jobOf, hintOf } = marks;
  const { body } = entry;
  const files: SourceFile[] = [];
  const unsaid: Diagnostic[] = [];
  if (body.format === 'react' || !body.source.includes('```')) return { entry, files, unsaid };
  const lines = body.source.split('\n');
  for (const sample of read(entry).fences) {
    const result = results[sample.id];
    const fence = lines[sample.line - 2];
    if (!result || !fence?.includes('```')) continue;
    const differs = sampleDiffers({ sample, ...result });
    unsaid.push(...differs);
    const proof = result.problem === undefined && differs.length === 0 ? noteOf(result) : undefined;
    if (proof === undefined) continue;
    const content = projectOf?.(sample);
    const project = content && zipProject(sample, content);
    const job = jobOf?.(sample);
    const run = job && jsonFile(projectPath(sample, 'json'), job);
    files.push(...[project, run].filter((file) => file !== undefined));
    const words = Object.entries({
      proof,
      project: project && `/${project.path}`,
      run: run && [`/${run.path}`, hintOf?.(sample)].filter(Boolean).join('#'),
    });
    const written = words.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${quoted(value)}`));
    lines[sample.line - 2] = [fence.replace(/\r$/, ''), ...written].join(' ');
  }
  return { entry: { ...entry, body: { ...body, source: lines.join('\n') } }, files, unsaid };
}

/**
 * Returns a value of a word of a fence in quotes, as Markdown reads it. Words have no way to write the quote around them, so an apostrophe
 * takes its place, and a backtick would end the fence.
 */
function quoted(value: string): string {
  const written = value.replaceAll(/[&\\`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value.includes('"') ? `'${written.replaceAll("'", '’')}'` : `"${written}"`;
}

function jsonFile(path: string, value: object): SourceFile {
  const content = JSON.stringify(value);
  return { path, key: createHash('sha256').update(content).digest('hex'), read: () => content };
}
