import type { RunJob } from '../messages.ts';

/** A file of a sample that the reader can edit. */
export interface EditedFile {
  readonly name: string;
  readonly text: string;
  readonly language: 'javascript' | 'markup';
}

/** Returns the files of a sample: the sample itself first, its pages, and the files that it loads. */
export function filesOf({ name, code, pages, files }: RunJob): readonly EditedFile[] {
  const others = Object.entries({ ...pages, ...files });
  return [[name, code] as const, ...others].map(([file, text]) => ({
    name: file,
    text,
    language: file.endsWith('.html') ? 'markup' : 'javascript',
  }));
}

/** Returns a sample with another text of one of its files. */
export function withFile(job: RunJob, name: string, text: string): RunJob {
  if (name === job.name) return { ...job, code: text };
  if (name in job.pages) return { ...job, pages: { ...job.pages, [name]: text } };
  return { ...job, files: { ...job.files, [name]: text } };
}

/** Tells whether two versions of a sample have the same texts. */
export function isSame(one: RunJob, other: RunJob): boolean {
  return JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other));
}

/** Returns where a place in a text is, as the number of characters before it. Lines and columns count from 1. */
export function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0));
}
