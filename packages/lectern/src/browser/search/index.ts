import { readProse } from '../../model/read-prose.ts';
import { type Excerpt, findExcerpt } from './find-excerpt.ts';

export {
  type SearchData,
  type SearchShard,
  searchPath,
  searchPathOf,
  shardFolder,
  unpackPages,
} from '../../model/search.ts';
export { longestQuery } from '../../model/search-words.ts';
export type { ErrorIndex, ExplainedError } from '../errors/error-index.ts';
export { createSearchEngine, loadShards, type SearchEngine, type SearchHit } from './search-engine.ts';
export type { Heading } from './search-index.ts';

/** Returns the section of an article's HTML with most of the terms, and some words around them. Undefined if no section has any. */
export function readExcerpt(html: string, terms: readonly string[]): Excerpt | undefined {
  return findExcerpt(readProse(html), terms, '');
}
