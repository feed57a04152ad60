import type { SearchKind } from '../../model/search.ts';
import type { Excerpt } from './read-excerpt.ts';
import type { SearchResult } from './search-engine.ts';

/** What the page asks of the search worker. */
export type SearchRequest =
  | {
      readonly id: number;
      readonly type: 'find';
      readonly query: string;
      /** Index of a kind: only pages of that kind. */
      readonly kind?: number;
      /** How many hits to leave out. Default: 0. */
      readonly start?: number;
      /** How many hits to give. Default: 10. */
      readonly count?: number;
    }
  | {
      readonly id: number;
      readonly type: 'excerpt';
      /** Address of the page's content. */
      readonly payload: string;
      readonly terms: readonly string[];
    };

/** What a search gives. */
export interface SearchAnswer extends SearchResult {
  readonly kinds: readonly SearchKind[];
  /** Whether the words of the texts are in it, and not only titles, headings and descriptions. */
  readonly isComplete: boolean;
}

/** What the search worker says to a request, under its id. A request to find may be answered twice. */
export type SearchResponse =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly excerpt: Excerpt | undefined }
  | { readonly id: number; readonly failed: string };
