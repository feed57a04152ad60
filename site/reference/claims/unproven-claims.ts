import type { Diagnostic } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { lookUp } from '../quotes/check-quotes.ts';
import { quotedMessages } from '../quotes/quoted-messages.ts';
import type { PackageFiles } from '../sentences/package-files.ts';
import { codeOfPage, sentencesOf } from '../sentences/page-sentences.ts';
import { recordProves } from '../sentences/record-proves.ts';
import { marksOf, numbersOf } from '../sentences/sentence-marks.ts';
import type { SentenceLock } from '../sentences/sentence-record.ts';

/** A sentence of a page that says what happens, with its place. */
export interface Claim {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The claims of each kind that nothing proves. */
export type Unproven = Readonly<Record<'pitfalls' | 'messages' | 'numbers', readonly Claim[]>>;

/** What proves claims beside the code of the pages. */
export interface Proofs {
  /** The messages in the code of the packages. */
  readonly templates: readonly string[];
  /** What the sentences were compared with. */
  readonly lock: SentenceLock;
  readonly files: PackageFiles;
  /** The versions of what the pages describe and were run with, the names as an expression: `{ 'WebdriverIO|[Vv]ersion': '7' }`. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Returns the claims that nothing proves: pitfalls without a probe and without a message from the code of the packages,
 * messages of other programs that no probe and no sample contains, and numbers that no code of their page contains. The record
 * of a sentence can prove messages and numbers, too.
 */
export function unprovenClaims(input: {
  /** Texts of the pages and notes, by file. */
  readonly pages: ReadonlyMap<string, string>;
  readonly proofs: Proofs;
}): Unproven {
  const { pages, proofs } = input;
  const isOurs = (text: string) =>
    lookUp({ quotes: [{ text }], templates: proofs.templates, known: [] }).unknown.length === 0;
  const shown = [...pages.values()].map(codeOfPage).join('\n');
  const isShown = (text: string) =>
    text.split(/…|\.{3}/).every((part) => part.trim() === '' || shown.includes(part.trim()));
  const pitfalls = [...pages].flatMap(([file, text]) =>
    pitfallsOf(text)
      .filter(
        (pitfall) =>
          !/<!-- probe\s/.test(pitfall.text) && !quotedMessages(pitfall.text).some((quote) => isOurs(quote.text)),
      )
      .map((pitfall) => ({ file, ...pitfall })),
  );
  const messages = [...pages].flatMap(([file, text]) => {
    const open = quotedMessages(text).filter((quote) => !isShown(quote.text) && !isOurs(quote.text));
    if (open.length === 0) return [];
    const sentences = recordedSentences(file, text, proofs);
    return open.flatMap((quote): Claim[] => {
      const found = sentences.filter(({ sentence }) => sentence.text.includes(quote.text));
      const isRecorded = found.some(
        ({ sentence, record }) =>
          record && recordProves({ sentence, record, files: proofs.files, message: quote.text }),
      );
      // The line is that of the sentence, by which a reason is recorded.
      return isRecorded ? [] : [{ file, line: found[0]?.sentence.line ?? quote.line, text: quote.text }];
    });
  });
  const numbers = [...pages].flatMap(([file, text]) => bareNumbers(file, text, proofs));
  return { pitfalls, messages, numbers };
}

/** Reports claims, each with its beginning. */
export function claimProblems(code: 'claim-unproven' | 'protocol-unnamed', claims: readonly Claim[]): Diagnostic[] {
  return claims.map(({ file, line, text }) =>
    diagnostic(code, { file, line }, { text: text.split('\n', 1)[0]!.slice(0, 120) }),
  );
}

/** Returns the items of the list of pitfalls in a note, and of 'What goes wrong' in a recipe, with their probes. */
function pitfallsOf(text: string): Omit<Claim, 'file'>[] {
  const items: { line: number; text: string }[] = [];
  let isPitfalls = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^##? /.test(line)) isPitfalls = /^(?:# (?:replace|add) pitfalls|## What goes wrong)$/.test(line);
    else if (isPitfalls && line.startsWith('- ')) items.push({ line: index + 1, text: line });
    else if (isPitfalls && line.startsWith('  ')) items.at(-1)!.text += `\n${line}`;
  }
  return items;
}

/** Returns the sentences of a page with a number that neither its code nor a record proves, once for each number. */
function bareNumbers(file: string, text: string, proofs: Proofs): Claim[] {
  const own = new Set([...codeOfPage(text).matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  const { files, versions } = proofs;
  const versioned = Object.entries(versions).map(
    ([names, version]) => new RegExp(`\\b(?:${names}) ${version}\\b`, 'g'),
  );
  return recordedSentences(file, text, proofs).flatMap(({ sentence, record }) => {
    const bare = [component, ...versioned].reduce((left, pattern) => left.replace(pattern, ''), sentence.text);
    return numbersOf(withoutSteps(bare, text), number)
      .filter(
        (found) =>
          !found.some((digits) => own.has(Number(digits))) &&
          !(record && recordProves({ sentence, record, files, number: found })),
      )
      .map(() => ({ file, line: sentence.line, text: sentence.text }));
  });
}

/** Returns the sentences of a page with their records; those without one have none. */
function recordedSentences(file: string, text: string, { lock }: Proofs) {
  return sentencesOf(text).map((sentence) => ({ sentence, record: lock.pages[file]?.[marksOf(sentence.text).id] }));
}

/** Leaves out the numbers of steps that the page has. */
function withoutSteps(sentence: string, page: string): string {
  return sentence.replace(/\bsteps? (\d+)/g, (found, step) =>
    new RegExp(`^ *${step}\\. `, 'm').test(page) ? '' : found,
  );
}

/** A number in a sentence: no part of a name, an address or a version. */
const number = /(?<![\w.#/-])\d+(?![\w.-]*[\w/])/g;

/** A component; the values of its attributes are code. */
const component = /<[A-Z]\w* [\s\S]*?\/>/g;
