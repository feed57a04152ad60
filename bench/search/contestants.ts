import { brotliCompressSync } from 'node:zlib';
import { create, insertMultiple, save, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import MiniSearch from 'minisearch';
import type { Find } from './score.ts';
import type { SitePage } from './site-pages.ts';

/** A search library with its own defaults for documentation. */
export interface Contestant {
  readonly name: string;
  /** Builds its index; gives the search and the bytes that a reader loads of the index, brotli. */
  build(pages: readonly SitePage[]): Promise<{ readonly find: Find; readonly indexBytes: number }>;
}

const fields = ['title', 'headings', 'description', 'text'] as const;
const boost = { title: 5, headings: 2, description: 2, text: 1 };

function bytesOf(data: unknown): number {
  return brotliCompressSync(typeof data === 'string' ? data : JSON.stringify(data)).length;
}

const minisearch: Contestant = {
  name: 'minisearch, its tokenizer, typos and prefixes on',
  async build(pages) {
    const index = new MiniSearch({
      fields: [...fields],
      idField: 'route',
      searchOptions: { boost, fuzzy: 0.2, prefix: true },
    });
    index.addAll(pages);
    return { find: (query) => index.search(query).map(({ id }) => id as string), indexBytes: bytesOf(index) };
  },
};

const orama: Contestant = {
  name: 'orama, typos on',
  async build(pages) {
    const index = create({
      schema: { route: 'string', title: 'string', headings: 'string', description: 'string', text: 'string' },
      components: { tokenizer: { stemming: true, language: 'english' } },
    });
    await insertMultiple(index, [...pages]);
    return {
      async find(query) {
        const { hits } = await search(index, { term: query, properties: [...fields], boost, tolerance: 1, limit: 10 });
        return hits.map(({ document }) => document.route);
      },
      indexBytes: bytesOf(save(index)),
    };
  },
};

const flex: Contestant = {
  name: 'flexsearch, forward tokenizer, Latin encoder',
  async build(pages) {
    const index = new flexsearch.Document({
      tokenize: 'forward',
      encoder: flexsearch.Charset.LatinBalance,
      document: { id: 'route', index: [...fields] },
    });
    for (const page of pages) index.add({ ...page });
    let bytes = 0;
    await index.export((_key: string, data: string) => {
      bytes += bytesOf(data ?? '');
    });
    return {
      find(query) {
        const scores = new Map<string, number>();
        for (const { field, result } of index.search(query, { suggest: true, limit: 20 })) {
          for (const [at, id] of result.entries()) {
            const route = String(id);
            scores.set(route, (scores.get(route) ?? 0) + boost[field as keyof typeof boost] / (at + 1));
          }
        }
        return [...scores].sort(([, a], [, b]) => b - a).map(([route]) => route);
      },
      indexBytes: bytes,
    };
  },
};

/** The libraries that are measured beside ours. */
export const contestants: readonly Contestant[] = [minisearch, orama, flex];
