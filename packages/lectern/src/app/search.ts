export { type MarkedPart, markWords } from '../browser/search/mark-words.ts';
export type { SearchAnswer } from '../browser/search/messages.ts';
export type { Excerpt } from '../browser/search/read-excerpt.ts';
export { createSearchClient, type SearchClient } from '../browser/search/search-client.ts';
export type { SearchHit } from '../browser/search/search-engine.ts';
