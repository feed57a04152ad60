import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchEngine } from '../../packages/lectern/src/browser/search/search-engine.ts';
import { type SearchData, type SearchShard, searchPath } from '../../packages/lectern/src/model/search.ts';
import type { Find } from './score.ts';

/** Opens the search of a built site as the reader's browser does, from the files of its folder. */
export function openBuiltSearch(dist: string): Find {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(dist, path), 'utf8'));
  const engine = createSearchEngine(read(searchPath) as SearchData);
  return (query) => {
    for (const href of engine.missingShards(query)) engine.addShard(href, read(href) as SearchShard);
    return engine.find(query).hits.map(({ page }) => page.href);
  };
}
