import { withBase } from '../../model/url.ts';
import { type ErrorIndex, type ExplainedError, fillNames } from '../errors/error-index.ts';
import { findErrors } from '../errors/find-errors.ts';
import { nearestErrors } from '../errors/nearest-errors.ts';
import { readReport } from '../errors/read-report.ts';
import type { FoundPage } from './messages.ts';

/** Number of errors that are shown before the pages. */
const shown = 3;

/** Returns the words of a report without what loggers and reporters write before them, and without its stacks. */
export function plainQuery(report: string): string {
  const text = readReport(report)
    .map((line) => line.text)
    .join(' ')
    .trim();
  return text || report;
}

/** Returns the errors that a query names or comes near to as hits, the first of a report first. */
export function explainQuery(query: string, index: ErrorIndex, baseUrl: string): readonly FoundPage[] {
  const found = findErrors(query, index);
  const known = found.filter(({ isFrame }) => !isFrame);
  const near = known.length > 0 ? [] : nearestErrors(query, index);
  // An announcement says less than a message that comes near to what follows it.
  const explained = [
    ...known.map(({ error, values }) => explain(error, values, baseUrl)),
    ...near.map((error) => explain(error, {}, baseUrl)),
    ...found.filter(({ isFrame }) => isFrame).map(({ error, values }) => explain(error, values, baseUrl)),
  ];
  return [...new Map(explained.map((one) => [one.href, one])).values()].slice(0, shown);
}

function explain(error: ExplainedError, values: Readonly<Record<string, string>>, baseUrl: string): FoundPage {
  const fill = (text: string) => fillNames(text, values);
  return {
    href: withBase(baseUrl, error.href),
    kind: '',
    title: [{ text: error.title, isMarked: false }],
    text: [{ text: fill(error.meaning), isMarked: false }],
    headings: [],
    terms: [],
    meant: [],
    explained: { cause: fill(error.cause), remedy: fill(error.remedy) },
  };
}
