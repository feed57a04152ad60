export type { FoundPage, MarkedExcerpt, MarkedPart, SearchAnswer } from '../browser/search/messages.ts';
export { createSearchClient, type SearchClient, type SearchFailure } from '../browser/search/search-client.ts';
