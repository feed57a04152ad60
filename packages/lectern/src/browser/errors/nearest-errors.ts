import { queryWords, searchTerm } from '../../model/search-words.ts';
import type { ErrorIndex, ExplainedError } from './error-index.ts';
import { readReport } from './read-report.ts';

/** Share of the words of a text that a message must have, by their rarity. */
const enough = 0.6;
/** Weight of a word that no message has: the text may be about something else. A word of a message counts for 0.7 to 4.6 by its rarity. */
const foreignWeight = 2;
/** Number of errors to return. */
const maximum = 3;
/** Number of words of a text that are compared. */
const maximumWords = 40;

/** Returns the errors whose messages have most words of a text: part of a message, or one that is typed from memory. */
export function nearestErrors(text: string, { errors }: ErrorIndex): readonly ExplainedError[] {
  const all = errors.map((error) => ({
    error,
    messages: error.messages.map((message) => new Set(termsOf(message.replace(/\{[a-z][a-z ]*\}/gi, ' ')))),
    title: new Set(termsOf(error.title)),
  }));
  const wanted = firstTerms(text);
  const rarity = new Map(
    wanted.map((term) => {
      const holding = all.filter(({ messages, title }) => title.has(term) || messages.some((own) => own.has(term)));
      return [term, holding.length === 0 ? foreignWeight : Math.log(1 + all.length / holding.length)] as const;
    }),
  );
  const weigh = (terms: readonly string[]) => terms.reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0);
  const whole = weigh(wanted);
  return all
    .map(({ error, messages, title }) => {
      const scores = [...messages, title].map((own) => {
        const common = weigh(wanted.filter((term) => own.has(term)));
        // Of two messages with the same words, the shorter one says less else.
        return common / whole - own.size / 1000;
      });
      return { error, score: Math.max(...scores) };
    })
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score)
    .slice(0, maximum)
    .map(({ error }) => error);
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

function termsOf(text: string): string[] {
  return [...new Set(queryWords(text).map(searchTerm))].filter((term) => term.length > 1 && !/^\d+$/.test(term));
}
