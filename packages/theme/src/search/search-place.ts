import { queryAddress } from './query-address.ts';

/** Number of results on a page. */
export const perPage = 10;

/** What the search page shows. Its address says it, so that it can be shared. */
export interface SearchPlace {
  readonly query: string;
  /** Label of the kind to which the results are limited. */
  readonly kind: string | undefined;
  /** Position of the first result. */
  readonly start: number;
}

/** Returns the address of the search page, without the origin. */
export function placeAddress(baseUrl: string, { query, kind, start }: SearchPlace): string {
  return queryAddress(baseUrl, query, kind) + (start ? `&page=${start / perPage + 1}` : '');
}

/** Reads what such an address says after its `?`. A page that is no number counts as the first. */
export function readPlace(search: string): SearchPlace {
  const given = new URLSearchParams(search);
  const page = Math.max(1, Number.parseInt(given.get('page') ?? '', 10) || 1);
  return { query: given.get('q') ?? '', kind: given.get('kind') ?? undefined, start: (page - 1) * perPage };
}
