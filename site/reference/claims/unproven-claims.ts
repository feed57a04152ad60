import type { Diagnostic } from 'lectern';
import { diagnostic } from '../diagnostics.ts';
import { lookUp } from '../quotes/check-quotes.ts';
import { quotedMessages } from '../quotes/quoted-messages.ts';

/**
 * The claims of the pages that nothing proves yet, by kind. The numbers only go down: the check fails if there are more, and if
 * there are fewer.
 */
export const ceiling = { pitfalls: 0, messages: 59, numbers: 247 };

/** A sentence of a page that says what happens, with its place. */
interface Claim {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The claims of each kind that nothing proves. */
export type Unproven = Readonly<Record<keyof typeof ceiling, readonly Claim[]>>;

/**
 * Returns the claims that nothing proves: pitfalls without a probe and without a message from the code of the packages,
 * messages of other programs that no probe and no sample contains, and numbers that no code of their page contains.
 */
export function unprovenClaims(input: {
  /** Texts of the pages and notes, by file. */
  readonly pages: ReadonlyMap<string, string>;
  /** The messages in the code of the packages. */
  readonly templates: readonly string[];
}): Unproven {
  const { pages, templates } = input;
  const isOurs = (text: string) => lookUp({ quotes: [{ text }], templates, known: [] }).unknown.length === 0;
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
  const messages = [...pages].flatMap(([file, text]) =>
    quotedMessages(text)
      .filter((quote) => !isShown(quote.text) && !isOurs(quote.text))
      .map((quote) => ({ file, ...quote })),
  );
  const numbers = [...pages].flatMap(([file, text]) => bareNumbers(text).map((found) => ({ file, ...found })));
  return { pitfalls, messages, numbers };
}

/** Reports the claims without a proof if there are more of them than before, and a ceiling that can be lower. */
export function claimProblems(unproven: Unproven): Diagnostic[] {
  return (Object.keys(ceiling) as (keyof typeof ceiling)[]).flatMap((kind) => {
    const [count, most] = [unproven[kind].length, ceiling[kind]];
    if (count < most) {
      return [diagnostic('claim-ceiling', { file: 'reference/claims/unproven-claims.ts' }, { kind, count, most })];
    }
    if (count === most) return [];
    return unproven[kind].map(({ file, line, text }) =>
      diagnostic('claim-unproven', { file, line }, { text: text.split('\n', 1)[0]!.slice(0, 120), count, most }),
    );
  });
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

/** Returns the lines of a page with a number that its code does not contain, once for each number. */
function bareNumbers(text: string): Omit<Claim, 'file'>[] {
  const own = new Set([...codeOfPage(text).matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  return proseOfPage(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(number)]
        .filter(([digits]) => !own.has(Number(digits)))
        .map(() => ({ line: index + 1, text: line })),
    );
}

/** A number in a sentence: no part of a name, an address, a version, a heading's id or the beginning of a list's item. */
const number = /(?<![\w.#/-])(?<!^ *)\d+(?![\w.-]*[\w/])/gm;

/** Returns the code of a page: its fences with their words, and its probes. */
export function codeOfPage(text: string): string {
  return [...text.matchAll(code)].map(([found]) => found).join('\n');
}

/** Returns the text of a page with empty lines in place of its code and its front matter. */
function proseOfPage(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]+/g, '');
  return text.replace(/^---\n[\s\S]*?\n---\n/, blank).replace(code, blank);
}

const code = /^ *```[\s\S]*?^ *```|<!-- probe\s[\s\S]*?-->/gm;
