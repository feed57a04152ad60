import { createHash } from 'node:crypto';
import type { CodeHint } from 'lectern';
import type { Result } from 'lectern/model';
import type { Sample } from '../collect/sample.ts';
import { diagnostic } from '../diagnostics.ts';

/** Hints of samples, as they are committed: by the page's file, then by the hash of the sample. */
export type SampleHints = Readonly<Record<string, Readonly<Record<string, readonly CodeHint[]>>>>;

/** What a sample is known by among those of its page: its code and what its fence says of how it is checked. */
export function hintsKey({ code, language, title, noRun, noTypes }: Sample): string {
  const parts = JSON.stringify([code, language, title, noRun, noTypes]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}

/** Reads the text of a file of hints; one that is not of this form is a diagnostic and counts as empty. */
export function parseHints(input: { readonly text: string; readonly file: string }): Result<SampleHints> {
  let content: { hintsVersion?: number; pages?: SampleHints } | undefined;
  try {
    content = JSON.parse(input.text) as typeof content;
  } catch {
    // What is no JSON is told below.
  }
  if (content?.hintsVersion === 1 && content.pages) return { value: content.pages, diagnostics: [] };
  return { value: {}, diagnostics: [diagnostic('hints-invalid', { file: input.file })] };
}

/** The text of a file of hints: one line a sample, in the order of the pages and, on a page, of the hashes. */
export function printHints(hints: ReadonlyMap<Sample, readonly CodeHint[]>): string {
  const pages = new Map<string, Map<string, readonly CodeHint[]>>();
  for (const [sample, list] of hints) {
    const page = pages.get(sample.file) ?? new Map<string, readonly CodeHint[]>();
    pages.set(sample.file, page.set(hintsKey(sample), list));
  }
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = sorted(pages).map(([file, samples]) => {
    const lines = sorted(samples).map(([key, list]) => `      "${key}": ${JSON.stringify(list)}`);
    return `    ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "hintsVersion": 1,\n  "pages": {\n${texts.join(',\n')}\n  }\n}\n`;
}
