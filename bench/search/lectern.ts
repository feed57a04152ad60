import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createSearchEngine, loadShards } from '../../packages/lectern/src/browser/search/search-engine.ts';
import { type SearchData, type SearchShard, searchPath } from '../../packages/lectern/src/model/search.ts';
import { prosePath } from '../../packages/lectern/src/model/url.ts';
import { emitSearchFiles } from '../../packages/lectern/src/node/emit/search-files.ts';
import { noStore } from '../../packages/lectern/src/node/store/open-store.ts';
import { kinds, suggestions, synonyms, words } from '../../site/search.ts';
import { aliases } from '../../site/search-aliases.ts';
import type { Contestant } from './contestant.ts';

/** Number of pages whose prose is loaded for an excerpt. */
const excerpted = 4;

/** The rules of the site as the configuration completes them. */
export const rules = {
  kinds: kinds.map((kind) => ({ weight: 1, headings: true, titleOnly: false, ...kind })),
  synonyms,
  aliases,
  words,
  suggestions,
};

/** Our search, as on the built site. */
export const lectern: Contestant = {
  name: 'Lectern',
  async build({ pages, dist }) {
    // Only its time is measured: the queries use the site's own files, which are made from articles and not from their
    // HTML.
    const searchable = pages.map(({ page, sections }) => ({ page, article: { sections } }));
    await emitSearchFiles({ baseUrl: '/', pages: searchable, rules, store: noStore });
    const scripts = readdirSync(join(dist, 'assets')).filter((name) =>
      /^(?:search\.worker|find-excerpt|correct-terms)\b.*\.js$/.test(name),
    );
    if (scripts.length !== 3)
      throw new Error(`The scripts of the search on the site should be three: ${scripts.join(', ')}.`);

    return {
      open() {
        const loaded = new Set<string>();
        let bytes = 0;
        const read = (path: string): string => {
          const content = readFileSync(join(dist, path), 'utf8');
          if (!loaded.has(path)) bytes += brotliCompressSync(content).length;
          loaded.add(path);
          return content;
        };
        for (const script of scripts) read(`assets/${script}`);
        const engine = createSearchEngine(JSON.parse(read(searchPath)) as SearchData);
        return {
          async find(query) {
            await loadShards(engine, query, async (href) => JSON.parse(read(href)) as SearchShard);
            const found = engine.find(query).hits.map(({ page }) => page.href);
            for (const href of found.slice(0, excerpted))
              if (existsSync(join(dist, prosePath(href)))) read(prosePath(href));
            return found;
          },
          loaded: () => bytes,
        };
      },
    };
  },
};
