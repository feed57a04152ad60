/** A part of a text, and whether it is to be marked. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A page that was found, as it is shown. All of it is text, never HTML. */
export interface FoundPage {
  readonly href: string;
  /** Label of its kind; empty where it has none. */
  readonly kind: string;
  readonly title: readonly MarkedPart[];
  /** What the page is about, or the words around what matches. */
  readonly text: readonly MarkedPart[];
  /** Headings that match, the best first. */
  readonly headings: readonly { readonly id: string; readonly text: readonly MarkedPart[] }[];
  /** Terms of the index that the query's words were taken for. */
  readonly terms: readonly string[];
}

/** What a search gives. */
export interface SearchAnswer {
  readonly hits: readonly FoundPage[];
  /** How many pages there are in all. */
  readonly total: number;
  /** Labels of the kinds that pages are of, for filters. */
  readonly kinds: readonly string[];
}

/** Which hits of a query are wanted. */
export interface SearchOptions {
  /** Label of a kind: only pages of that kind. */
  readonly kind?: string;
  /** How many hits to leave out. Default: 0. */
  readonly start?: number;
  /** How many hits to give. Default: 10. */
  readonly count?: number;
}

/** The words of a page around what matches. */
export interface MarkedExcerpt {
  /** Id of the heading above them; absent for what stands before the first. */
  readonly id?: string;
  readonly text: readonly MarkedPart[];
}

/** What the page asks of the search worker. */
export type SearchRequest =
  /** The reader has opened the search: what every query needs may be loaded. Is not answered. */
  | { readonly id: number; readonly type: 'open' }
  | (SearchOptions & { readonly id: number; readonly type: 'find'; readonly query: string })
  | {
      readonly id: number;
      readonly type: 'excerpt';
      /** Address of the page's content. */
      readonly payload: string;
      readonly terms: readonly string[];
      readonly query: string;
    };

/** What the search worker says to a request, under its id. A request to find may be answered twice. */
export type SearchResponse =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly excerpt: MarkedExcerpt | undefined }
  | { readonly id: number; readonly failed: string };
