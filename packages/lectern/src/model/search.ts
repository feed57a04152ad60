/** Where the first file of the search lies, below the base URL. Its address is fixed, so that no document changes with the content. */
export const searchPath = '/_lectern/search.json';

/** Where the files with the words of the texts lie, below the base URL; their names hold a hash. */
export const shardFolder = '/assets/search/';

/** The first file of the search: what every page is called, and where the rest is. */
export interface SearchData {
  readonly pages: readonly PackedPage[];
  /** Kinds of pages, in the order in which filters show them. */
  readonly kinds: readonly SearchKind[];
  /** What else readers may call a thing: the words to look for by what they write. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Files with the words of the texts, in the order of their terms. */
  readonly shards: readonly SearchShardLink[];
}

/** A kind of page: how readers see it, and how much a match in it counts beside others. */
export interface SearchKind {
  readonly label: string;
  readonly weight: number;
}

/** What a page is called. */
export interface SearchPage {
  /** Address with the base URL. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Index of its kind. */
  readonly kind: number;
  /** Its headings in document order: the text, and the id before it where `plainSlug` does not make it of the text. */
  readonly headings: readonly (string | readonly [id: string, text: string])[];
}

/**
 * A page in the file: without the names of its fields it is shorter. Its place is its address, without what is the same as
 * before: no folder where it is that of the page before, and no name where the title makes it, see `nameOf`.
 */
export type PackedPage = readonly [
  place: string,
  title: string,
  description: string,
  kind: number,
  headings: SearchPage['headings'],
];

/** Stands for the name of a page that is its title from the last dot on, such as `click` of `element.click`. */
const afterDot = '.';
/** Stands for no name: the address ends with a slash. */
const noName = '..';

/** The pages as the file holds them. */
export function packPages(pages: readonly SearchPage[]): readonly PackedPage[] {
  return pages.map(({ href, title, description, kind, headings }, at) => {
    const [folder, name] = splitHref(href);
    const last = at > 0 ? splitHref(pages[at - 1]!.href)[0] : '';
    const short = ['', afterDot, noName].find((code) => nameOf(code, title) === name);
    return [(folder === last ? '' : folder) + (short ?? name), title, description, kind, headings];
  });
}

/** The pages that a file holds. */
export function unpackPages(packed: readonly PackedPage[]): readonly SearchPage[] {
  let folder = '';
  return packed.map(([place, title, description, kind, headings]) => {
    const [given, code] = splitHref(place);
    folder = given || folder;
    return { href: folder + nameOf(code, title), title, description, kind, headings };
  });
}

/** An address up to its last slash, and what follows. */
function splitHref(href: string): readonly [folder: string, name: string] {
  const end = href.lastIndexOf('/') + 1;
  return [href.slice(0, end), href.slice(end)];
}

/** The last part of an address that the file holds: what the title makes of it, or as it is. */
function nameOf(code: string, title: string): string {
  if (code === '') return plainSlug(title);
  if (code === afterDot) return title.slice(title.lastIndexOf('.') + 1);
  return code === noName ? '' : code;
}

/** The id that most headings have: lower case, hyphens for blanks, no punctuation. */
export function plainSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/\s/g, '-');
}

/** A file with the words of the texts from one term on up to that of the next. */
export interface SearchShardLink {
  readonly from: string;
  /** Address with the base URL; its name holds a hash. */
  readonly href: string;
}

/**
 * Which pages have a term in their text, by term: numbers of pages as differences from the one before, and `*` with how often
 * it is there where that is more than once: `3 1*2` says page 3 and, twice, page 4.
 */
export type SearchShard = Readonly<Record<string, string>>;
