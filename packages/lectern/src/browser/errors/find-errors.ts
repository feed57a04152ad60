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
  const specific = chosen.filter(({ isFrame }) => !isFrame);
  return merge(
    (specific.length > 0 ? specific : chosen).map(({ error, message, values, isFrame, to }): FoundError => {
      const next = chosen.find(({ from }) => from > to)?.from ?? lines.length;
      const place = lines.slice(to + 1, next).find((line) => line.place)?.place;
      return { error, message, values, isFrame, ...(place && { place }) };
    }),
  );
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
  for (const one of found) {
    const at = kept.findIndex((other) => isSame(one, other));
    const other = kept[at];
    if (!other) kept.push(one);
    else kept[at] = { ...(other.message.length >= one.message.length ? other : one), ...placeOf(other, one) };
  }
  return kept;
}

function isSame(one: FoundError, other: FoundError): boolean {
  if (one.error !== other.error) return false;
  return Object.entries(one.values).every(([name, value]) => (other.values[name] ?? value) === value);
}

function placeOf(...all: readonly FoundError[]): Pick<FoundError, 'place'> {
  const place = all.find((one) => one.place)?.place;
  return place ? { place } : {};
}

function lineNumbers(text: string): (position: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (position) => starts.findLastIndex((start) => start <= position);
}
