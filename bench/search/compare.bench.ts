import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { it } from 'vitest';
import type { Built } from './contestant.ts';
import { contestants } from './contestants.ts';
import { lectern } from './lectern.ts';
import { openBuiltSearch, type Query, type Score, scoreSearch, writeTable } from './score.ts';
import { readSitePages } from './site-pages.ts';

// `npm run bench:search`: scores our search and other libraries on the built site, and writes the table in the README of search and what
// ours has to keep.
const dist = resolve(import.meta.dirname, '../../site/dist');
const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8')) as { queries: Query[] };
/** One query in this many is the first of a reader who has loaded nothing, and the next is that reader's second. */
const readersEvery = 16;

function row(name: string, { buckets }: Score, figures: readonly string[]): readonly string[] {
  return [name, ...Object.values(buckets).map((value) => value.toFixed(3)), ...figures];
}

/** Returns what readers load for their first query and for a further one: the medians of several readers, in kB. */
async function measureBytes({ open }: Built): Promise<readonly string[]> {
  const firsts: number[] = [];
  const furthers: number[] = [];
  for (let at = 0; at + 1 < queries.length; at += readersEvery) {
    const { find, loaded } = await open();
    await find(queries[at]!.query);
    const first = loaded();
    await find(queries[at + 1]!.query);
    firsts.push(first);
    furthers.push(loaded() - first);
  }
  return [firsts, furthers].map((all) => {
    const middle = all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
    return `${(middle / 1000).toFixed(0)} kB`;
  });
}

it('compares search engines', async () => {
  const pages = readSitePages(dist);
  const rows: (readonly string[])[] = [];
  for (const { name, build } of [lectern, ...contestants]) {
    const start = performance.now();
    const built = await build({ pages, dist });
    const seconds = (performance.now() - start) / 1000;
    const { find } = await built.open();
    const score = await scoreSearch(queries, find);
    rows.push(row(name, score, [...(await measureBytes(built)), `${seconds.toFixed(1)} s`]));
    built.close?.();
  }
  const ours = await scoreSearch(queries, openBuiltSearch(dist));
  writeTable(['engine', ...Object.keys(ours.buckets), 'first query', 'a further one', 'built in'], rows);
  for (const { query, rank, found } of ours.missed)
    process.stdout.write(`${rank || '-'}  ${query}: ${found.join(' ')}\n`);
  const kept = Object.fromEntries(
    Object.entries(ours.buckets).map(([bucket, score]) => [bucket, Number(score.toFixed(3))]),
  );
  writeFileSync(join(import.meta.dirname, 'expected.json'), `${JSON.stringify(kept, null, 2)}\n`);
});
