import { hole } from './message-templates.ts';

/** How much of a quotation must be literally in a template; holes take the rest. */
const share = 0.5;

/**
 * Tells whether a quotation, or the part of a message that it quotes, can come from a template. `…` and `...` in the
 * quotation stand for anything.
 */
export function fitsTemplate(quote: string, template: string): boolean {
  const pieces = quote.split(/…|\.{3}/);
  const parts = pieces
    .map((text, index) => ({ text: text.trim(), isOpenBefore: index > 0, isOpenAfter: index < pieces.length - 1 }))
    .filter(({ text }) => text.length > 1);
  const lengths = parts.map((part) => literalLength(part, template));
  if (lengths.includes(0)) return false;
  const sum = (all: readonly number[]) => all.reduce((total, length) => total + length, 0);
  return sum(lengths) >= sum(parts.map(({ text }) => text.length)) * share;
}

/** A quoted part of a message. */
interface Part {
  readonly text: string;
  /** Whether it may begin in the middle of what a hole yields. */
  readonly isOpenBefore: boolean;
  /** Whether it may end there. */
  readonly isOpenAfter: boolean;
}

/**
 * Returns how many characters of a part are literally in a template, if the part occurs in what the template yields; 0 if
 * it does not.
 */
function literalLength(part: Part, template: string): number {
  const whole = Math.max(0, ...ends(part, template));
  if (whole > 0) return whole;
  // The last word may be one that a hole yields, behind which the message goes on.
  const beforeIt = ends({ ...part, text: part.text.replace(/\S+$/, '') }, template);
  return Math.max(0, ...beforeIt.filter((_, at) => template[at] === hole));
}

/** Returns for each position of a template how many characters are literally in it if the part ends there; -1 if it cannot. */
function ends({ text, isOpenBefore, isOpenAfter }: Part, template: string): readonly number[] {
  // best[at]: the most literal characters so far, with the next character read at this position of the template.
  let best = Array.from({ length: template.length + 1 }, () => 0);
  const last = text.length - 1;
  for (let index = 0; index <= last; index++) {
    const next = Array.from({ length: template.length + 1 }, () => -1);
    const reach = (at: number, count: number) => {
      next[at] = Math.max(next[at] ?? -1, count);
    };
    for (const [at, count] of best.entries()) {
      if (count < 0) continue;
      if (template[at] === text[index]) reach(at + 1, count + 1);
      if (template[at] !== hole) continue;
      const isWithin =
        (index > 0 || at === 0 || isOpenBefore) && (index < last || at === template.length - 1 || isOpenAfter);
      if (isWithin) reach(at, count);
      if (isWithin) reach(at + 1, count);
      // The hole is empty.
      if (template[at + 1] === text[index]) reach(at + 2, count + 1);
    }
    best = next;
  }
  return best;
}

/** Tells whether a template has a third of the words of a text, which is quicker to see than whether it fits. */
export function isClose(text: string, template: string): boolean {
  const words = text.match(/[A-Za-z]{3,}/g) ?? [];
  return words.filter((word) => template.includes(word)).length * 3 >= words.length;
}
