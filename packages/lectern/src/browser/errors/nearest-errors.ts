import { queryWords, searchTerm } from '../../model/search-words.ts';
import type { ErrorIndex, ExplainedError } from './error-index.ts';
import { readReport } from './read-report.ts';

/** Share of the words of a text that a message must have, by their rarity. */
const enough = 0.6;
/** Weight of a word that no message has: the text may be about something else. A word of a message counts for 0.7 to 4.6 by its rarity. */
const foreignWeight = 3;
/** The word that readers add to those of a message, and its weight in a text. It tells no error from others. */
const added = { term: 'error', weight: 1 };
/** Weight of the words of a message from which it counts that a short text has all of them, whatever else that has. */
const enoughWhole = 3;
/** Number of words of a short text. */
const few = 10;
/** Number of errors to return. */
const maximum = 3;
/** Number of words of a text that are compared. */
const maximumWords = 40;

/** The terms of a message, of a part of one, or of the title of an error. */
interface Known {
  readonly error: ExplainedError;
  readonly terms: ReadonlySet<string>;
  readonly kind: 'message' | 'part' | 'title';
}

/**
 * Returns the errors whose messages have most words of a text: part of a message, or one that is typed from memory. If there are none,
 * returns those with a message all of whose words a short text has, between words of the reader.
 */
export function nearestErrors(text: string, { errors }: ErrorIndex): readonly ExplainedError[] {
  const known = errors.flatMap(knownTexts);
  const wanted = firstTerms(text);
  const weights = new Map(wanted.map((term) => [term, weightOf(term, known, errors.length)]));
  const weigh = (terms: readonly string[]) => terms.reduce((sum, term) => sum + weights.get(term)!, 0);
  const whole = weigh(wanted) + (wanted.includes(added.term) ? added.weight : 0);
  const scored = known.map(({ error, terms, kind }) => {
    const common = wanted.filter((term) => terms.has(term));
    const weight = weigh(common);
    // Of two with the same words, one says less else than the other, and a title names what others mention.
    const others = terms.size - common.length - (kind === 'title' ? 0.5 : 0);
    const isWhole = kind !== 'part' && common.length === terms.size && terms.size > 1 && weight >= enoughWhole;
    return { error, score: weight / whole - others / 1000, isWhole };
  });
  const near = scored.filter(({ score }) => score >= enough);
  const named = wanted.length <= few ? scored.filter(({ isWhole }) => isWhole) : [];
  const sorted = (near.length > 0 ? near : named).sort((a, b) => b.score - a.score);
  return [...new Set(sorted.map(({ error }) => error))].slice(0, maximum);
}

function knownTexts(error: ExplainedError): readonly Known[] {
  const messages = error.messages.map((message) => message.replace(/\{[a-z][a-z ]*\}/gi, ' '));
  const known = (kind: Known['kind']) => (text: string) => ({ error, terms: new Set(termsOf(text)), kind });
  return [
    ...messages.map(known('message')),
    ...messages
      .map((message) => message.split(/[.:!?] /))
      .flatMap((parts) => (parts.length > 1 ? parts : []))
      .map(known('part')),
    known('title')(error.title),
  ];
}

/** Returns the weight of a term by the number of errors, out of `all`, whose texts have it. */
function weightOf(term: string, known: readonly Known[], all: number): number {
  if (term === added.term) return 0;
  const holding = new Set(known.filter(({ terms }) => terms.has(term)).map(({ error }) => error));
  return holding.size === 0 ? foreignWeight : Math.log(1 + all / holding.size);
}

/** Returns the first terms of a report. What comes after them is not read: it may be a long run. */
function firstTerms(report: string): string[] {
  const terms = new Set<string>();
  for (const { text } of readReport(report)) {
    if (terms.size >= maximumWords) break;
    for (const term of termsOf(text)) terms.add(term);
  }
  return [...terms].slice(0, maximumWords);
}

/** Returns the terms of a text. Messages say "timeout" and "timed out" for the same. */
function termsOf(text: string): string[] {
  const words = queryWords(text.replaceAll(/\btime[ds]? out\b/gi, 'timeout'));
  return [...new Set(words.map(searchTerm))].filter((term) => term.length > 1 && !/^\d+$/.test(term));
}
