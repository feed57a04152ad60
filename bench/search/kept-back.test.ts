import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch, type Query, scoreSearch } from './score.ts';

type Queries<Bucket extends string> = Record<Bucket, Omit<Query, 'bucket'>[]>;
const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const kept = read('kept-back.json') as Queries<'beginnings' | 'questions'>;
const asked = read('asked.json') as Queries<'short' | 'questions' | 'topics'>;
const plain = read('plain.json') as Queries<'tuned' | 'measured'>;
const unseen = read('unseen.json') as Queries<'tuned' | 'measured'>;
const find = openBuiltSearch(resolve(import.meta.dirname, '../../site/dist'));

it.each([
  ['beginnings', kept.beginnings, 0.97],
  ['questions', kept.questions, 0.93],
  ['short queries in the words of others', asked.short, 0.93],
  ['long questions and complaints', asked.questions, 0.86],
  ['topics of other documentation', asked.topics, 0.87],
  ['plain questions that the search was tuned with', plain.tuned, 0.9],
  ['plain questions that it was not tuned with', plain.measured, 0.85],
  ['further plain questions that it was tuned with', unseen.tuned, 0.86],
  ['further plain questions that it was not tuned with', unseen.measured, 0.88],
] as const)('answers the %s that were kept back as well as it did', async (bucket, written, least) => {
  const queries = written.map((query) => ({ ...query, bucket }));
  const { buckets, missed } = await scoreSearch(queries, find);
  const worst = missed.map(({ query, rank, found }) => `${query} (${rank}): ${found.join(' ')}`);
  expect(buckets[bucket], worst.join('\n')).toBeGreaterThanOrEqual(least);
});
