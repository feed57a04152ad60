import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch, type Query, scoreSearch } from './score.ts';

const root = resolve(import.meta.dirname, '../..');
const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8')) as { queries: Query[] };
const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8')) as Record<string, number>;

/** A loss of relevance over this fails. */
const tolerance = 0.01;

it('finds what readers look for as well as it did', async () => {
  const dist = join(root, 'site/dist');
  if (!existsSync(dist)) throw new Error('Build the site first: npm run build');
  const { buckets, missed } = await scoreSearch(queries, openBuiltSearch(dist));
  const lost = Object.entries(expected).filter(([bucket, score]) => !((buckets[bucket] ?? 0) >= score - tolerance));
  const worst = missed.map(({ query, rank, found }) => `${query} (${rank}): ${found.join(' ')}`);
  expect(
    lost.map(([bucket, score]) => `${bucket}: ${buckets[bucket]?.toFixed(3)} of ${score}`),
    worst.join('\n'),
  ).toEqual([]);
});

it('has the queries that it needs', () => {
  expect([...new Set(queries.map(({ bucket }) => bucket))].sort()).toEqual(Object.keys(expected).sort());
  expect(queries.filter(({ bucket }) => bucket === 'unseen')).toHaveLength(60);
});
