import type { SearchShard } from '../../model/search.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * Loads what a query needs: the shards with its words, and for misspelled words those with words that are spelled like them. `read` gets
 * the address of a shard; `undefined` and an error mean that there is none. Returns whether all were loaded.
 */
export async function loadShards(
  engine: SearchEngine,
  query: string,
  read: (href: string) => Promise<SearchShard | undefined>,
): Promise<boolean> {
  const loadOne = async (href: string) => {
    const shard = await read(href);
    if (shard) engine.addShard(href, shard);
    return shard !== undefined;
  };
  const load = async (hrefs: readonly string[]) =>
    (await Promise.all(hrefs.map((href) => loadOne(href).catch(() => false)))).every(Boolean);
  return (await load(engine.missingShards(query))) && engine.correct(query, load);
}
