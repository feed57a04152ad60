import { brotliCompressSync } from 'node:zlib';
import { create, insertMultiple, save, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { codeBytes } from './code-bytes.ts';
import type { Contestant } from './contestant.ts';
import { pagefind } from './pagefind.ts';

const fields = ['title', 'headings', 'description', 'text'] as const;
const boost = { title: 5, headings: 2, description: 2, text: 1 };

function bytesOf(data: unknown): number {
  return brotliCompressSync(typeof data === 'string' ? data : JSON.stringify(data)).length;
}

/**
 * Returns a function that makes something once, so that it is measured when a reader first opens it, and not while it is
 * built.
 */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const minisearch: Contestant = {
  name: 'MiniSearch, its tokenizer, typos and prefixes on',
  async build({ pages }) {
    const index = new MiniSearch({
      fields: [...fields],
      idField: 'route',
      searchOptions: { boost, fuzzy: 0.2, prefix: true },
    });
    index.addAll(pages);
    const load = once(async () => bytesOf(index) + (await codeBytes("export { default } from 'minisearch';")));
    return {
      async open() {
        const bytes = await load();
        return { find: (query) => index.search(query).map(({ id }) => id as string), loaded: () => bytes };
      },
    };
  },
};

const orama: Contestant = {
  name: 'Orama, typos on',
  async build({ pages }) {
    const index = create({
      schema: { route: 'string', title: 'string', headings: 'string', description: 'string', text: 'string' },
      components: { tokenizer: { stemming: true, language: 'english' } },
    });
    await insertMultiple(index, [...pages]);
    const code = "export { create, load, search } from '@orama/orama';";
    const load = once(async () => bytesOf(save(index)) + (await codeBytes(code)));
    return {
      async open() {
        const bytes = await load();
        return {
          async find(query) {
            const options = { properties: [...fields], boost, tolerance: 1, limit: 10 };
            const { hits } = await search(index, { term: query, ...options });
            return hits.map(({ document }) => document.route);
          },
          loaded: () => bytes,
        };
      },
    };
  },
};

const flex: Contestant = {
  name: 'FlexSearch, forward tokenizer, Latin encoder',
  async build({ pages }) {
    const index = new flexsearch.Document({
      tokenize: 'forward',
      encoder: flexsearch.Charset.LatinBalance,
      document: { id: 'route', index: [...fields] },
    });
    for (const { route, title, description, headings, text } of pages) {
      index.add({ route, title, description, headings, text });
    }
    const load = once(async () => {
      let bytes = await codeBytes("export { default } from 'flexsearch';");
      await index.export((_key: string, data: string) => {
        bytes += bytesOf(data ?? '');
      });
      return bytes;
    });
    return {
      async open() {
        const bytes = await load();
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
          loaded: () => bytes,
        };
      },
    };
  },
};

/** The libraries that are compared with ours. */
export const contestants: readonly Contestant[] = [minisearch, orama, flex, pagefind];
