/** What a sentence was compared with when it was recorded. */
export interface SentenceRecord {
  /** Hash of the words that are true of other facts, too. */
  readonly frame: string;
  /** Its numbers, the words that turn it, and a hash of its code. */
  readonly facts: string;
  /**
   * What it rests on: `declared` (the comparison of types and defaults), `probe` (the one below it), `page` (the code of its page contains its names and numbers), a file of a
   * package that does, `read NAME` (the file of a command that a person reads), `reader` (it names nothing that could be
   * looked up), or `because …` (a reason of a person).
   */
  readonly source: string;
}

/** The recorded sentences, as committed. */
export interface SentenceLock {
  readonly sentencesVersion: 1;
  /** Hashes of the files of packages on which sentences rest. */
  readonly files: Readonly<Record<string, string>>;
  /** By file of the page and hash of the sentence. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, SentenceRecord>>>>;
}

/** Returns the file of a package on which a record rests; undefined if it rests on something else. */
export function fileOf({ source }: SentenceRecord): string | undefined {
  const name = source.replace(/^read /, '');
  return !source.startsWith('because ') && name.includes('/') ? name : undefined;
}

/** Reads the recorded sentences. */
export function parseSentences(text: string): SentenceLock {
  const { files, pages } = JSON.parse(text) as {
    files: Record<string, string>;
    pages: Record<string, Record<string, [string, string, string]>>;
  };
  const read = Object.entries(pages).map(([page, records]) => [
    page,
    Object.fromEntries(Object.entries(records).map(([id, [frame, facts, source]]) => [id, { frame, facts, source }])),
  ]);
  return { sentencesVersion: 1, files, pages: Object.fromEntries(read) };
}

/** Returns the text of the recorded sentences: a line for each, ordered, so that changes of different pages merge. */
export function printSentences({ files, pages }: SentenceLock): string {
  const list = (lines: readonly string[], indent: string) => lines.map((line) => `${indent}${line}`).join(',\n');
  const sorted = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const named = sorted(files).map(([name, hash]) => `${JSON.stringify(name)}: ${JSON.stringify(hash)}`);
  const shown = sorted(pages).map(([page, records]) => {
    const lines = sorted(records).map(
      ([id, { frame, facts, source }]) => `"${id}": ${JSON.stringify([frame, facts, source])}`,
    );
    return `${JSON.stringify(page)}: {\n${list(lines, '      ')}\n    }`;
  });
  return `{\n  "sentencesVersion": 1,\n  "files": {\n${list(named, '    ')}\n  },\n  "pages": {\n${list(shown, '    ')}\n  }\n}\n`;
}
