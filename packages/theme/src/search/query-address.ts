import { withBase } from 'lectern/model';

/** Returns the address of the search page with the answers to a query, without the origin; `kind` is the label to which they are limited. */
export function queryAddress(baseUrl: string, query: string, kind?: string): string {
  return `${withBase(baseUrl, '/search')}?q=${encodeURIComponent(query)}${kind ? `&kind=${encodeURIComponent(kind)}` : ''}`;
}
