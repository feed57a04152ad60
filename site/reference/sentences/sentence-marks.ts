import { createHash } from 'node:crypto';
import { quotedMessages } from '../quotes/quoted-messages.ts';

/** What tells a sentence from others, and from the same words with another fact in them. */
export interface SentenceMarks {
  /** Hash of the whole sentence. */
  readonly id: string;
  /** Hash of its words without those that make it true or false. */
  readonly frame: string;
  /** The words that make it true or false, its numbers, and a hash of its code. */
  readonly facts: string;
  /**
   * The names and numbers that its source has to contain; numbers with what they are in milliseconds. Messages are looked up by
   * themselves.
   */
  readonly terms: readonly (readonly string[])[];
}

/** Words that turn a statement into another one, if something else stands in their place. */
const turning = new Set(
  `not no none nothing never always only also cannot can could may might must should need needs is are was were be do does did has have
  before after first last next previous true false with without on off in out into up down above below over under inside outside
  more less fewer most least at all any every each some both either neither same other another different again once twice
  and or but unless if until while since then still already yet older newer earlier later left right longer shorter
  optional required synchronous asynchronous open closed opens closes starts stops passes fails returns throws waits`
    .split(/\s+/)
    .filter(Boolean),
);

const code = /(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\1(?!`)/g;
const number = /(?<![\w.#/-])\d+(?:\.\d+)?(?![\w-]*[\w/])/g;

/** Reads the marks of a sentence. */
export function marksOf(text: string): SentenceMarks {
  const spans = [...text.matchAll(code)].map(([found]) => found);
  const prose = text.replace(code, '`');
  const words = prose.match(/[\p{L}][\p{L}'’]*|\d+(?:\.\d+)?|`/gu) ?? [];
  const isTurning = (word: string) => /^\d/.test(word) || turning.has(word.toLowerCase().replace(/n['’]t$/, ''));
  const turned = words.filter(isTurning).map((word) => word.toLowerCase());
  return {
    id: hash(text, 12),
    frame: hash(words.filter((word) => !isTurning(word)).join(' '), 8),
    facts: [...turned, ...(spans.length > 0 ? [hash(spans.join(' '), 4)] : [])].join(' '),
    terms: [...termsOfCode(spans.filter((span) => quotedMessages(span).length === 0)), ...numbersOf(prose)],
  };
}

/** Returns the names and numbers in code: words of three characters or more, and numbers. */
function termsOfCode(spans: readonly string[]): string[][] {
  const found = spans.join(' ').match(/\d+(?:\.\d+)*|[A-Za-z_$][\w$]{2,}/g) ?? [];
  return [...new Set(found)].map((term) => [term]);
}

/** Returns the numbers in a text that fit a pattern, each with what it is in milliseconds. */
export function numbersOf(prose: string, pattern = number): string[][] {
  return [...prose.matchAll(pattern)].map(({ 0: digits, index }) => {
    const [, unit = ''] = /^\s*(seconds?|minutes?|s\b)/.exec(prose.slice(index + digits.length)) ?? [];
    const factor = unit.startsWith('m') ? 60_000 : unit ? 1000 : 1;
    return [...new Set([digits, String(Number(digits) * factor)])];
  });
}

/** Returns the beginning of a text's SHA-256 in hexadecimal digits. */
export function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
