import type { NewSentence, SentenceChanges } from './compare-sentences.ts';
import type { PackageFiles } from './package-files.ts';
import { fileOf, type SentenceLock, type SentenceRecord } from './sentence-record.ts';
import { sourceFor } from './sentence-source.ts';

/** A sentence that cannot be recorded without a reason. */
export interface Refused {
  readonly added: NewSentence;
  readonly why: string;
}

/**
 * Records new sentences with their sources, and forgets those that are gone. Refuses a sentence that contradicts a recorded
 * one, or that names what no source contains, unless a probe proves it or a person gives a reason.
 */
export function recordSentences(input: {
  readonly changes: SentenceChanges;
  readonly lock: SentenceLock;
  readonly files: PackageFiles;
  /** Why the sentences are true, in a person's words; absent if their sources tell. */
  readonly because?: string | undefined;
  /** Whether the reason is recorded for sentences that a source supports, too. */
  readonly isPreferred?: boolean;
}): { readonly lock: SentenceLock; readonly refused: readonly Refused[] } {
  const { changes, lock, files, because, isPreferred } = input;
  const pages = new Map(Object.entries(lock.pages).map(([file, records]) => [file, { ...records }]));
  const refused: Refused[] = [];
  for (const added of [...changes.added, ...changes.unsupported]) {
    const { file, id, frame, facts } = added;
    const found = sourceFor(added.sentence, added.sources);
    const why = found === 'probe' ? undefined : reasonToRefuse(added, found);
    if (why && because === undefined) {
      refused.push({ added, why });
      continue;
    }
    const isReason = because !== undefined && (why !== undefined || isPreferred);
    // Without a source there is a reason, or the sentence was refused.
    const source = isReason ? `because ${because.replace(/^because /, '')}` : found!;
    pages.set(file, { ...pages.get(file), [id]: { frame, facts, source } });
  }
  const kept = new Set(refused.flatMap(({ added }) => added.contradicts ?? []));
  for (const { file, id, record } of changes.gone) if (!kept.has(record)) delete pages.get(file)![id];
  return { lock: withFiles(pages, files), refused };
}

function reasonToRefuse({ contradicts }: NewSentence, source: string | undefined): string | undefined {
  if (contradicts) {
    return `it says another thing ("…${contradicts.facts}…" before) than the sentence that was compared with ${contradicts.source}`;
  }
  return source === undefined ? 'no code of its page and no file of a package contains all that it names' : undefined;
}

/** Returns the records with the hashes of the files on which they rest. */
function withFiles(
  pages: ReadonlyMap<string, Readonly<Record<string, SentenceRecord>>>,
  files: PackageFiles,
): SentenceLock {
  const filled = [...pages].filter(([, records]) => Object.keys(records).length > 0);
  const named = new Set(
    filled.flatMap(([, records]) => Object.values(records).flatMap((record) => fileOf(record) ?? [])),
  );
  const hashes = [...named].flatMap((name): [string, string][] => {
    const file = files.read(name);
    return file ? [[name, file.hash]] : [];
  });
  return { sentencesVersion: 1, files: Object.fromEntries(hashes), pages: Object.fromEntries(filled) };
}
