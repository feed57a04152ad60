import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch, type Query, scoreSearch } from './score.ts';

const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'kept-back.json'), 'utf8')) as Record<
  'beginnings' | 'questions',
  Omit<Query, 'bucket'>[]
>;
const find = openBuiltSearch(resolve(import.meta.dirname, '../../site/dist'));

it.each([
  ['beginnings', 0.97],
  ['questions', 0.89],
] as const)('answers the %s that were kept back as well as it did', async (bucket, least) => {
  const queries = kept[bucket].map((query) => ({ ...query, bucket }));
  const { buckets, missed } = await scoreSearch(queries, find);
  const worst = missed.map(({ query, rank, found }) => `${query} (${rank}): ${found.join(' ')}`);
  expect(buckets[bucket], worst.join('\n')).toBeGreaterThanOrEqual(least);
});
