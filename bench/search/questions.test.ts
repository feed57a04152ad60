import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch, type Query } from './score.ts';

/** How many results a reader looks at, and for which share of the questions one of them must answer. */
const patience = 3;
const least = 0.95;

const { tuned, later } = JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')) as Record<
  'tuned' | 'later',
  Omit<Query, 'bucket'>[]
>;
const find = openBuiltSearch(resolve(import.meta.dirname, '../../site/dist'));

it.each([
  ['that the search was tuned with first', tuned],
  ['that were asked after that', later],
] as const)('answers the questions %s among its first results', async (_, questions) => {
  expect(new Set(questions.map(({ query }) => query)).size).toBe(40);
  const missed: string[] = [];
  for (const { query, routes } of questions) {
    const found = (await find(query)).slice(0, patience);
    if (!found.some((route) => routes.includes(route))) missed.push(`${query}: ${found.join(' ')}`);
  }
  expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
});
