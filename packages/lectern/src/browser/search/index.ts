export { type SearchData, type SearchShard, searchPath, shardFolder, unpackPages } from '../../model/search.ts';
export { longestQuery } from '../../model/search-words.ts';
export type { ErrorIndex, ExplainedError } from '../errors/error-index.ts';
export { readExcerpt } from './read-excerpt.ts';
export { createSearchEngine, loadShards, type SearchEngine, type SearchHit } from './search-engine.ts';
export type { Heading } from './search-index.ts';
