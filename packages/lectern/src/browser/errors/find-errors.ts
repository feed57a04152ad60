import type { ErrorIndex, ExplainedError } from './error-index.ts';
import { type MessageMatch, matchMessage } from './match-message.ts';
import { type ReportLine, type ReportPlace, readReport } from './read-report.ts';

/** An error of a report, with its explanation. */
export interface FoundError {
  readonly error: ExplainedError;
  /** The message as the report has it, on one line. */
  readonly message: string;
  /** What the report has in place of the message's names. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the message says only that something failed; what it was is unknown. */
  readonly isFrame: boolean;
  /** The first place of the reader's code in the stack below the message. */
  readonly place?: ReportPlace;
}

/** A match with its position: the lines that it covers. */
interface Candidate extends MessageMatch {
  readonly error: ExplainedError;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the explained errors of a report in their order. A line has one explanation: that of the message that begins
 * first, and of several the longest. A message that only announces another error counts if the report has no other.
 */
export function findErrors(report: string, { errors }: ErrorIndex): readonly FoundError[] {
  const lines = readReport(report);
  const text = lines.map((line) => textOf(line, errors)).join('\n');
  const lower = text.toLowerCase();
  const lineAt = lineNumbers(text);
  const candidates = errors.flatMap((error) =>
    error.messages.flatMap((message) =>
      matchMessage(message, text, lower).map(
        (match): Candidate => ({ ...match, error, from: lineAt(match.start), to: lineAt(match.end) }),
      ),
    ),
  );
  candidates.sort((a, b) => Number(a.isFrame) - Number(b.isFrame) || a.start - b.start || b.weight - a.weight);
  const taken = new Set<number>();
  const chosen = candidates.filter(({ from, to }) => {
    const own = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    if (own.some((line) => taken.has(line))) return false;
    for (const line of own) taken.add(line);
    return true;
  });
  chosen.sort((a, b) => a.start - b.start);
  const found = chosen.map(({ error, message, values, isFrame, to }, at): FoundError => {
    const next = chosen[at + 1]?.from ?? lines.length;
    const place = lines.slice(to + 1, next).find((line) => line.place)?.place;
    return { error, message, values, isFrame, ...(place && { place }) };
  });
  const specific = found.filter(({ isFrame }) => !isFrame);
  return merge(specific.length > 0 ? specific : found);
}

/** Returns the text of a line, after the name of its logger if messages begin with that. */
function textOf({ text, logger }: ReportLine, errors: readonly ExplainedError[]): string {
  const isNamed =
    logger !== undefined && errors.some(({ messages }) => messages.some((one) => one.startsWith(`${logger}: `)));
  return isNamed ? `${logger}: ${text}` : text;
}

/** Joins repetitions: loggers, the runner and reporters print the same error, some of them without its values. */
function merge(found: readonly FoundError[]): readonly FoundError[] {
  const kept: FoundError[] = [];
  const places = new Map<ExplainedError, number[]>();
  for (const one of found) {
    const known = places.get(one.error) ?? [];
    places.set(one.error, known);
    const at = known.find((place) => isSame(one, kept[place]!));
    if (at === undefined) {
      known.push(kept.length);
      kept.push(one);
    } else {
      const other = kept[at]!;
      kept[at] = { ...(other.message.length >= one.message.length ? other : one), ...placeOf(other, one) };
    }
  }
  return kept;
}

function isSame(one: FoundError, other: FoundError): boolean {
  const values = [one, other].flatMap((found) => Object.keys(found.values));
  // Without a value, only a message that repeats the other is the same error.
  if (values.length === 0) return one.message.includes(other.message) || other.message.includes(one.message);
  return Object.entries(one.values).every(([name, value]) => (other.values[name] ?? value) === value);
}

function placeOf(...all: readonly FoundError[]): Pick<FoundError, 'place'> {
  const place = all.find((one) => one.place)?.place;
  return place ? { place } : {};
}

/** Returns a function that tells in which line of a text a position is, without a walk: a report may have many thousand lines. */
function lineNumbers(text: string): (position: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (position) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}
