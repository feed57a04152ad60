/** Path of the first search file, below the base URL. It is fixed, so that no document changes with the content. */
export const searchPath = '/_lectern/search.json';

/**
 * Returns the path of the first search file for a page, below the base URL: readers of a version of the documentation search its pages,
 * and those of a page without a version the default ones.
 */
export function searchPathOf(version = ''): string {
  return `/_lectern/search${version && `/${version}`}.json`;
}

/** Folder of the files with the words of the texts, below the base URL; their names contain a hash. */
export const shardFolder = '/assets/search/';

/** The first search file: the names of all pages, and where the rest is. */
export interface SearchData {
  readonly pages: readonly PackedSearchPage[];
  /** Kinds of pages, in the order in which filters show them. */
  readonly kinds: readonly SearchKind[];
  /** Synonyms: the words to search for, by the word that readers type. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Address of the file with the errors that the site explains; absent if it has none. */
  readonly errors?: string;
  readonly shards: PackedShards;
  /** Words that readers bring from elsewhere, by the position of the page that answers them. Absent in older sites. */
  readonly aliases?: readonly (readonly [page: number, words: readonly string[]])[];
  /** Positions of the pages to offer before the reader types. Absent in older sites. */
  readonly suggested?: readonly number[];
  /**
   * How many pages link to each page: a digit per page to the base 36, twice the binary logarithm of their number plus one, at
   * most 18. Absent in older sites.
   */
  readonly linked?: string;
  /** In the file of pages without a version: the versions that have a file of their own. Absent if there are none. */
  readonly versions?: readonly string[];
}

/** A kind of page: its label, and the weight of a match in it. */
export interface SearchKind {
  readonly label: string;
  readonly weight: number;
}

/** The name and headings of a page. */
export interface SearchPage {
  /** Address with the base URL. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Index of its kind. */
  readonly kind: number;
  /** Its headings in document order: the text, preceded by the id if `plainSlug` does not make it from the text. */
  readonly headings: readonly (string | readonly [id: string, text: string])[];
}

/**
 * A page in the file, without field names to save space. `place` is its address without what it repeats: the folder if it
 * is that of the page before, and the name if the title determines it; see `nameOf`.
 */
export type PackedSearchPage = readonly [
  place: string,
  title: string,
  description: string,
  kind: number,
  headings: SearchPage['headings'],
];

/** Stands for a name that equals the title from its last dot on, such as `click` for `element.click`. */
const afterDot = '.';
/** Stands for no name: the address ends with a slash. */
const noName = '..';

/** Packs pages for the file. */
export function packPages(pages: readonly SearchPage[]): readonly PackedSearchPage[] {
  return pages.map(({ href, title, description, kind, headings }, at) => {
    const [folder, name] = splitHref(href);
    const last = at > 0 ? splitHref(pages[at - 1]!.href)[0] : '';
    const short = ['', afterDot, noName].find((code) => nameOf(code, title) === name);
    return [(folder === last ? '' : folder) + (short ?? name), title, description, kind, headings];
  });
}

/** Unpacks the pages of the file. */
export function unpackPages(packed: readonly PackedSearchPage[]): readonly SearchPage[] {
  let folder = '';
  return packed.map(([place, title, description, kind, headings]) => {
    const [given, code] = splitHref(place);
    folder = given || folder;
    return { href: folder + nameOf(code, title), title, description, kind, headings };
  });
}

/** Splits an address after its last slash. */
function splitHref(href: string): readonly [folder: string, name: string] {
  const end = href.lastIndexOf('/') + 1;
  return [href.slice(0, end), href.slice(end)];
}

/** Returns the last part of an address from its code in the file: made from the title, or as written. */
function nameOf(code: string, title: string): string {
  if (code === '') return plainSlug(title);
  if (code === afterDot) return title.slice(title.lastIndexOf('.') + 1);
  return code === noName ? '' : code;
}

/** Returns the usual id of a heading: lower case, hyphens for blanks, no punctuation. */
export function plainSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/\s/g, '-');
}

/** The files with the words of the texts, ordered by term: in two lists, because each compresses better alone. */
export interface PackedShards {
  /** The first term of each file, with spaces between. */
  readonly terms: string;
  /** Address of the folder, with the base URL. */
  readonly folder: string;
  /** Names of the files in the folder without `.json`, with spaces between. */
  readonly names: string;
}

/** Packs the links to files of one folder, whose address comes with the base URL. Each file has a first term and a name without `.json`. */
export function packShards(
  folder: string,
  files: readonly { readonly from: string; readonly name: string }[],
): PackedShards {
  return {
    terms: files.map(({ from }) => from).join(' '),
    folder,
    names: files.map(({ name }) => name).join(' '),
  };
}

/** Unpacks the links to the files. */
export function unpackShards({ terms, folder, names }: PackedShards): readonly SearchShardLink[] {
  if (names === '') return [];
  const from = terms.split(' ');
  return names.split(' ').map((name, at) => ({ from: from[at]!, href: `${folder}${name}.json` }));
}

/** Stands for the number of occurrences of a word that says what its page is about. */
export const namedCount = 5;

/** Sizes of phrases that `packPhrase` tells apart. */
const phraseSizes = 8;

/** Packs the position of a phrase among those of its page, and its number of terms, into one number. */
export function packPhrase(position: number, terms: number): number {
  return position * phraseSizes + Math.min(terms, phraseSizes) - 1;
}

/** Returns the number of terms of a packed phrase; more than eight count as eight. */
export function phraseSize(packed: number): number {
  return (packed % phraseSizes) + 1;
}

/** A file with the words of the texts, from one term up to that of the next file. */
export interface SearchShardLink {
  readonly from: string;
  /** Address with the base URL; its name contains a hash. */
  readonly href: string;
}

/**
 * The pages whose text contains a term, by term: page numbers as differences from the one before, with `*` and the count if
 * it occurs more than once. `3 1*2` means page 3, and page 4 twice. `*5` means that it says what the page is about: it is in
 * a heading or in the description. The page's phrases with the term follow a colon, each as `packPhrase` packs it: `3:1,18`.
 */
export type SearchShard = Readonly<Record<string, string>>;
