import type { Section } from '../../model/page.ts';
import type { SearchRecord } from '../../model/search-record.ts';
import { withoutBase } from '../../model/url.ts';
import type { OutputFile } from './create-output.ts';
import { findablePages, kindOf, otherNames, type SearchablePage, type SearchRules } from './search-files.ts';

/**
 * Maximum size of a record in bytes, as compact JSON. The smallest plan allows 10 KB
 * (https://support.algolia.com/hc/en-us/articles/4406981897617), with room for an id or an address.
 */
const maximumRecord = 9_000;
/** Maximum bytes of a field that describes the page, in every record. */
const maximumField = 1_000;
/** Maximum bytes of the words of a page, in its first record. */
const maximumWords = 3_000;

/** Characters that the client interprets as marks of matches. */
const marks = /[\uE000\uE001]/gu;

/**
 * Makes the files for a hosted search service: `records.json`, with a record for each section of each page and long ones in
 * parts; `settings.json`, how the index ranks and filters; `synonyms.json`. All are in the formats that Algolia imports.
 */
export function makeSearchRecords(input: {
  readonly baseUrl: string;
  /** Language of the site's texts, for contextual search. */
  readonly language: string;
  readonly pages: readonly SearchablePage[];
  readonly rules: SearchRules;
}): readonly OutputFile[] {
  const pages = findablePages(input.pages);
  const records = pages.flatMap((page) => recordsOf(page, input));
  const synonyms = Object.entries(synonymsOf(pages, input)).map(([written, meant]) => ({
    objectID: written,
    type: 'oneWaySynonym',
    input: written,
    synonyms: meant,
  }));
  const files = { records, settings, synonyms };
  return Object.entries(files).map(([name, value]) => ({ path: `${name}.json`, content: printJson(value) }));
}

/** Returns the synonyms of a site; its aliases stand for the titles of their pages. */
function synonymsOf(
  pages: readonly SearchablePage[],
  { baseUrl, rules }: { readonly baseUrl: string; readonly rules: SearchRules },
): Readonly<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = { ...rules.synonyms };
  for (const [route, words] of Object.entries(rules.aliases)) {
    const title = pages.find(({ page }) => withoutBase(baseUrl, page.route) === route)?.page.title;
    for (const word of title === undefined ? [] : words) all[word] = [...(all[word] ?? []), title!];
  }
  return all;
}

/** A page is one hit, however many of its sections match; titles, headings and words come before texts. */
const settings = {
  searchableAttributes: ['unordered(title)', 'heading,words', 'unordered(description)', 'unordered(text)'],
  attributesForFaceting: ['kind', 'language', 'version'],
  attributeForDistinct: 'url',
  distinct: 3,
  customRanking: ['desc(weight)', 'asc(position)'],
  camelCaseAttributes: ['title', 'heading'],
  separatorsToIndex: '$',
  removeWordsIfNoResults: 'allOptional',
};

function recordsOf(
  { page, article }: SearchablePage,
  { baseUrl, language, rules }: Pick<Parameters<typeof makeSearchRecords>[0], 'baseUrl' | 'language' | 'rules'>,
): readonly SearchRecord[] {
  const route = withoutBase(baseUrl, page.route) ?? page.route;
  const kind = kindOf(route, rules.kinds);
  const isWhole = !kind?.titleOnly && article !== undefined && article.sections.length > 0;
  const sections: readonly Section[] = isWhole ? article.sections : [{ text: '' }];
  const ids = new Map<string, number>();
  const records: SearchRecord[] = [];
  const added = kind?.titleOnly ? [] : [...otherNames(page), ...(rules.words[route] ?? [])];
  const words = cutBytes(added.join('\n'), maximumWords);
  for (const { id: anchor = '', heading = '', text } of sections) {
    const empty = {
      url: page.route,
      anchor,
      kind: kind?.label ?? '',
      weight: kind?.weight ?? 1,
      title: cutBytes(page.title, maximumField),
      description: kind?.titleOnly ? '' : cutBytes(page.description, maximumField),
      heading: cutBytes(heading, maximumField),
      words: records.length === 0 ? words : '',
      language,
      version: page.version ?? 'all',
    };
    const name = anchor === '' ? route : `${route}#${anchor}`;
    for (const part of splitText(
      text.replace(marks, ' '),
      maximumRecord - bytesOf(empty) - 2 * Buffer.byteLength(name),
    )) {
      const count = (ids.get(name) ?? 0) + 1;
      ids.set(name, count);
      const objectID = count === 1 ? name : `${name}~${count}`;
      records.push({ objectID, ...empty, ...(count > 1 && { words: '' }), position: records.length, text: part });
    }
  }
  return records;
}

/** Splits a text into parts of a maximum size in bytes as JSON, between words if possible. */
function splitText(text: string, limit: number): readonly string[] {
  if (bytesOf(text) <= limit) return [text];
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const whole = cutBytes(rest, limit);
    const blank = whole.length < rest.length ? whole.lastIndexOf(' ') : -1;
    const part = blank > 0 ? whole.slice(0, blank) : whole;
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return parts;
}

/** Returns the longest beginning of a text with a maximum size in bytes as JSON, without splitting a character. */
function cutBytes(text: string, limit: number): string {
  if (bytesOf(text) <= limit) return text;
  let end = 0;
  let bytes = 2;
  for (const character of text) {
    bytes += bytesOf(character) - 2;
    if (bytes > limit) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Prints one line per entry of a list, so that versions of a file can be compared. */
function printJson(value: unknown): string {
  if (!Array.isArray(value)) return `${JSON.stringify(value, null, 2)}\n`;
  return `[\n${value.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}
