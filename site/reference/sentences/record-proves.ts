import { type PackageFiles, specific } from './package-files.ts';
import type { Sentence } from './page-sentences.ts';
import { marksOf } from './sentence-marks.ts';
import { fileOf, type SentenceRecord } from './sentence-record.ts';

/** How many lines of a file may stand between a number and the name that it belongs to, such as those of a docblock. */
const distance = 5;

/**
 * Tells whether the record of a sentence proves a number or a message in it. A comparison with a declaration does, a file of a
 * package that has the message, or the number near a name that the sentence writes in code, and a reason that has it. The others
 * do not: files that a person reads have no names of the sentence, and a file has small numbers by chance.
 */
export function recordProves(input: {
  readonly sentence: Sentence;
  readonly record: SentenceRecord;
  readonly files: PackageFiles;
  /** A message, of which `…` leaves something out. */
  readonly message?: string;
  /** A number, and what it is in milliseconds. */
  readonly number?: readonly string[];
}): boolean {
  const { sentence, record, files, message, number } = input;
  const { source } = record;
  if (source === 'declared') return true;
  const isReason = source.startsWith('because ');
  const file = fileOf(record);
  const text = isReason ? source : file && files.read(file)?.text;
  if (!text) return false;
  if (message !== undefined) return message.split(/…|\.{3}/).every((part) => text.includes(part.trim()));
  const lines = text.split('\n');
  const names = isReason
    ? []
    : marksOf(sentence.text)
        .terms.flat()
        .filter((term) => specific.test(term) && !/^\d/.test(term));
  return lines.some((line, at) => {
    if (!hasWord(line, number ?? [])) return false;
    return isReason || hasWord(lines.slice(Math.max(0, at - distance), at + distance + 1).join('\n'), names);
  });
}

/** Tells whether a text has one of some names or numbers as a whole word. */
function hasWord(text: string, words: readonly string[]): boolean {
  const found = new Set(text.match(/[A-Za-z_$][\w$]*|\d+/g));
  return words.some((word) => found.has(word));
}
