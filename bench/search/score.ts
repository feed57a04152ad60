import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSearchEngine, loadShards } from '../../packages/lectern/src/browser/search/search-engine.ts';
import { type SearchData, type SearchShard, searchPath } from '../../packages/lectern/src/model/search.ts';

/** A query, and the pages that answer it. */
export interface Query {
  readonly query: string;
  readonly bucket: string;
  readonly routes: readonly string[];
}

/** Returns the routes of the pages that it finds, the best first. */
export type Find = (query: string) => Promise<readonly string[]> | readonly string[];

/** The score of a search: the mean reciprocal rank of each bucket, and the queries whose answer is not first. */
export interface Score {
  readonly buckets: Readonly<Record<string, number>>;
  readonly missed: readonly { readonly query: string; readonly rank: number; readonly found: readonly string[] }[];
}

/** Number of pages that a reader looks at. */
const shown = 10;

/** Scores a search: the reciprocal rank of the first page that answers, among the first ten, as the mean of each bucket. */
export async function scoreSearch(queries: readonly Query[], find: Find): Promise<Score> {
  const ranks = new Map<string, number[]>();
  const missed: { query: string; rank: number; found: readonly string[] }[] = [];
  for (const { query, bucket, routes } of queries) {
    const found = (await find(query)).slice(0, shown);
    const rank = found.findIndex((route) => routes.includes(route)) + 1;
    ranks.set(bucket, [...(ranks.get(bucket) ?? []), rank === 0 ? 0 : 1 / rank]);
    if (rank !== 1) missed.push({ query, rank, found: found.slice(0, 3) });
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { buckets: Object.fromEntries([...ranks].map(([bucket, values]) => [bucket, mean(values)])), missed };
}

/** Opens the search of a built site like a reader's browser, from the files of its folder. */
export function openBuiltSearch(dist: string): Find {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(dist, path), 'utf8'));
  const engine = createSearchEngine(read(searchPath) as SearchData);
  return async (query) => {
    await loadShards(engine, query, async (href) => read(href) as SearchShard);
    return engine.find(query).hits.map(({ page }) => page.href);
  };
}

const document = resolve(import.meta.dirname, '../../packages/lectern/src/browser/search/README.md');

/** Prints a table and replaces the one in the README of search whose first column has the same name. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
  process.stdout.write(`\n${table}\n\n`);
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(`| ${head[0]} |`);
  if (start < 0) throw new Error(`The README of search has no table that begins with "${head[0]}".`);
  const end = text.indexOf('\n\n', start);
  writeFileSync(document, `${text.slice(0, start)}${table}${end < 0 ? '\n' : text.slice(end)}`);
}
