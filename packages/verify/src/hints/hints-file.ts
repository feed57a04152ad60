import { createHash } from 'node:crypto';
import type { CodeHint } from 'lectern';
import type { Result } from 'lectern/model';
import type { Sample } from '../collect/sample.ts';
import { diagnostic } from '../diagnostics.ts';

/** Hints of samples, as they are committed: by the page's file, then by the hash of the sample. */
export type SampleHints = Readonly<Record<string, Readonly<Record<string, readonly CodeHint[]>>>>;

/** Returns the identity of a sample on its page: a hash of its code and of what its fence says about the check. */
export function hintsKey({ code, language, title, noRun, noTypes }: Sample): string {
  const parts = JSON.stringify([code, language, title, noRun, noTypes]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}

/** Reads a file of hints. A text of another form is reported and treated as empty. */
export function parseHints(input: { readonly text: string; readonly file: string }): Result<SampleHints> {
  let content: { hintsVersion?: number; pages?: SampleHints } | undefined;
  try {
    content = JSON.parse(input.text) as typeof content;
  } catch {
    // Invalid JSON is reported below.
  }
  if (content?.hintsVersion === 1 && content.pages) return { value: content.pages, diagnostics: [] };
  return { value: {}, diagnostics: [diagnostic('hints-invalid', { file: input.file })] };
}

/** Returns the text of a file of hints: one line per sample, ordered by page and then by hash. */
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
