import type { PackageFiles } from './package-files.ts';
import { type Sentence, sentencesOf } from './page-sentences.ts';
import { marksOf, type SentenceMarks } from './sentence-marks.ts';
import type { SentenceLock, SentenceRecord } from './sentence-record.ts';
import { type PageSources, type SentencePage, sourceProblem, sourcesOf } from './sentence-source.ts';

/** A sentence that has to be recorded. */
export interface NewSentence extends SentenceMarks {
  readonly file: string;
  readonly sentence: Sentence;
  readonly sources: PageSources;
  /** The record of a sentence that was here, with the same words and other facts; absent if there is none. */
  readonly contradicts?: SentenceRecord;
}

/** How pages differ from the recorded sentences. */
export interface SentenceChanges {
  readonly added: readonly NewSentence[];
  /** Recorded sentences that are no longer on their page. */
  readonly gone: readonly { readonly file: string; readonly id: string; readonly record: SentenceRecord }[];
  /** Recorded sentences whose source no longer holds, and why. */
  readonly unsupported: readonly (NewSentence & { readonly problem: string })[];
  /** Records of sentences that stand. */
  readonly kept: readonly SentenceRecord[];
}

/** Compares the sentences of some pages with those that were recorded. */
export function compareSentences(input: {
  readonly pages: readonly SentencePage[];
  readonly lock: SentenceLock;
  readonly files: PackageFiles;
  /** Tells which sentences count as new, though they are recorded. None by default. */
  readonly isAgain?: (file: string, sentence: Sentence) => boolean;
}): SentenceChanges {
  const { pages, lock, files, isAgain = () => false } = input;
  const all = pages.map((page) => comparePage(page, { lock, files, isAgain }));
  return {
    added: all.flatMap(({ added }) => added),
    gone: all.flatMap(({ gone }) => gone),
    unsupported: all.flatMap(({ unsupported }) => unsupported),
    kept: all.flatMap(({ kept }) => kept),
  };
}

function comparePage(
  page: SentencePage,
  input: Required<Omit<Parameters<typeof compareSentences>[0], 'pages'>>,
): SentenceChanges {
  const { lock, files, isAgain } = input;
  const { file } = page;
  const records = lock.pages[file] ?? {};
  const sources = sourcesOf(page, files);
  const marked = sentencesOf(page.text).map((sentence) => ({ sentence, ...marksOf(sentence.text) }));
  const present = new Set(marked.map(({ id }) => id));
  const gone = Object.entries(records).flatMap(([id, record]) => (present.has(id) ? [] : { file, id, record }));
  const kept: SentenceRecord[] = [];
  const added: NewSentence[] = [];
  const unsupported: (NewSentence & { problem: string })[] = [];
  for (const found of marked) {
    const record = isAgain(file, found.sentence) ? undefined : records[found.id];
    if (record) {
      kept.push(record);
      const problem = sourceProblem({ sentence: found.sentence, record, sources, hashes: lock.files });
      if (problem !== undefined) unsupported.push({ ...found, file, sources, problem });
    } else {
      const other = gone.find(({ record: { frame, facts } }) => frame === found.frame && facts !== found.facts);
      added.push({ ...found, file, sources, ...(other && { contradicts: other.record }) });
    }
  }
  return { added, gone, unsupported, kept };
}
