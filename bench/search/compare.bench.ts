import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { it } from 'vitest';
import { contestants } from './contestants.ts';
import { openBuiltSearch, type Query, type Score, scoreSearch } from './score.ts';
import { readSitePages } from './site-pages.ts';

// `npm run bench:search`: scores our search and other libraries on the built site, and writes what ours has to keep.
const dist = resolve(import.meta.dirname, '../../site/dist');
const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8')) as { queries: Query[] };

function row(name: string, { buckets }: Score, bytes: number): string {
  const scores = Object.values(buckets).map((value) => value.toFixed(3));
  return `| ${[name, ...scores, `${(bytes / 1000).toFixed(0)} kB`].join(' | ')} |`;
}

it('compares search engines', async () => {
  const pages = readSitePages(dist);
  const first = brotliCompressSync(readFileSync(join(dist, '_lectern/search.json'))).length;
  const ours = await scoreSearch(queries, openBuiltSearch(dist));
  const rows = [row('Lectern, before its small files', ours, first)];
  for (const { name, build } of contestants) {
    const { find, indexBytes } = await build(pages);
    rows.push(row(name, await scoreSearch(queries, find), indexBytes));
  }
  const head = ['engine', ...Object.keys(ours.buckets), 'index'];
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows].join('\n');
  process.stdout.write(`\n${table}\n\n`);
  for (const { query, rank, found } of ours.missed)
    process.stdout.write(`${rank || '-'}  ${query}: ${found.join(' ')}\n`);
  const kept = Object.fromEntries(
    Object.entries(ours.buckets).map(([bucket, score]) => [bucket, Number(score.toFixed(3))]),
  );
  writeFileSync(join(import.meta.dirname, 'expected.json'), `${JSON.stringify(kept, null, 2)}\n`);
});
