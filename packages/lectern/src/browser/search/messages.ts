/** A part of a text, and whether to mark it. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A found page, as it is shown. All of it is text, never HTML. */
export interface FoundPage {
  readonly href: string;
  /** Label of its kind; empty if it has none. */
  readonly kind: string;
  readonly title: readonly MarkedPart[];
  /** What the page is about, or the words around a match. */
  readonly text: readonly MarkedPart[];
  /** Matching headings, the best first. */
  readonly headings: readonly { readonly id: string; readonly text: readonly MarkedPart[] }[];
  /** Terms of the index that the query's words matched. */
  readonly terms: readonly string[];
  /** Terms that synonyms lead to, or that only look like a word of the query; the reader did not type them, so they are not marked. */
  readonly meant: readonly string[];
  /** For an error that the query names: its most frequent cause, and what to do. */
  readonly explained?: { readonly cause: string; readonly remedy: string };
}

/** The result of a search. */
export interface SearchAnswer {
  readonly hits: readonly FoundPage[];
  /** Total number of pages found. */
  readonly total: number;
  /** Labels of the kinds of these pages, for filters. */
  readonly kinds: readonly string[];
  /** Whether another answer to the query follows, which may have other hits: the texts of pages are not searched yet. */
  readonly isPartial?: true;
}

/** Which hits of a query to return. */
export interface SearchOptions {
  /** Label of a kind: only pages of that kind. */
  readonly kind?: string;
  /** Number of hits to skip. Default: 0. */
  readonly start?: number;
  /** Number of hits to return. Default: 10. */
  readonly count?: number;
}

/** The words of a page around a match. */
export interface MarkedExcerpt {
  /** Id of the heading above them; absent for the part before the first. */
  readonly id?: string;
  /** Whether that heading has all words of the query. */
  readonly isSection?: boolean;
  readonly text: readonly MarkedPart[];
}

/** A request from the page to the search worker. */
export type SearchRequest =
  /** The reader has opened the search, so the files that every query needs may be loaded. Gets no response. */
  | { readonly id: number; readonly type: 'open' }
  | (SearchOptions & { readonly id: number; readonly type: 'find'; readonly query: string })
  | {
      readonly id: number;
      readonly type: 'excerpt';
      /** Address of the page's prose. */
      readonly prose: string;
      readonly terms: readonly string[];
      readonly meant: readonly string[];
      readonly query: string;
    };

/** A response of the search worker, with the id of the request. A `find` request may get two. */
export type SearchResponse =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly excerpt: MarkedExcerpt | undefined }
  | { readonly id: number; readonly failed: string };
