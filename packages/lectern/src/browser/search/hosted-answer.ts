import type { SearchRecord } from '../../model/search-record.ts';
import { readHostedMarks } from './hosted-marks.ts';
import type { FoundPage, SearchAnswer } from './messages.ts';

/** Maximum length of a text in an answer, in characters: nobody reads more of a result. */
const maximumLength = 500;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a service's answer; undefined if it is not an answer. It comes from outside, so every field is checked: results
 * outside the site are left out, and everything else is treated as text.
 */
export function readHostedAnswer(answer: unknown, baseUrl: string): SearchAnswer | undefined {
  const result = fieldsOf(listOf(fieldsOf(answer)?.results)?.[0]);
  const hits = listOf(result?.hits);
  if (!result || !hits) return undefined;
  const pages = new Map<string, FoundPage>();
  for (const hit of hits) {
    const fields = fieldsOf(hit);
    const url = textOf(fields?.url);
    if (!fields || !isInside(url, baseUrl)) continue;
    const page = pages.get(url) ?? readPage(fields, url);
    const anchor = textOf(fields.anchor);
    const heading = marked(fields, 'heading');
    const isNew = anchor !== '' && heading.length > 0 && page.headings.every(({ id }) => id !== anchor);
    pages.set(url, isNew ? { ...page, headings: [...page.headings, { id: anchor, text: heading }] } : page);
  }
  const kinds = Object.keys(fieldsOf(fieldsOf(result.facets)?.kind) ?? {}).filter(Boolean);
  const total =
    typeof result.nbHits === 'number' && result.nbHits >= pages.size ? Math.floor(result.nbHits) : pages.size;
  return { hits: [...pages.values()], total, kinds };
}

function readPage(fields: Fields, href: string): FoundPage {
  const text = marked(fields, 'text');
  return {
    href,
    kind: textOf(fields.kind),
    title: marked(fields, 'title'),
    text: text.length > 0 ? text : readHostedMarks(textOf(fields.description)),
    headings: [],
    terms: [],
    meant: [],
  };
}

/** Returns a field with its marks, or without if the service returned none. */
function marked(fields: Fields, name: keyof SearchRecord) {
  const snippet = fieldsOf(fieldsOf(fields._snippetResult)?.[name]);
  const highlight = fieldsOf(fieldsOf(fields._highlightResult)?.[name]);
  return readHostedMarks(textOf(snippet?.value ?? highlight?.value ?? fields[name]));
}

/** Tells whether an address is a path of this site, and neither another site nor a script. */
function isInside(url: string, baseUrl: string): boolean {
  return url.startsWith(baseUrl) && !/^\/[/\\]/.test(url) && !/[\s#]/.test(url);
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maximumLength) : '';
}
