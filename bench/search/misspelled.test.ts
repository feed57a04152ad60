import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shardFolder } from '../../packages/lectern/src/model/search.ts';
import { queryWords } from '../../packages/lectern/src/model/search-words.ts';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { openBuiltSearch, type Query } from './score.ts';

/** How many results a reader looks at. */
const patience = 3;
/**
 * Share of the questions that must be answered as before, and of the words that must be found: 0.90 to 0.93 and 0.11 to 0.20 when only
 * words of titles, headings and descriptions were corrected.
 */
const least = { questions: 0.97, words: 0.8 };
/** Number of words that are misspelled: with so many, chance moves the share by 0.02. */
const sample = 500;
/** Shortest word that is misspelled: shorter ones are seldom. */
const shortest = 5;

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const { tuned, later } = read('questions.json') as Record<'tuned' | 'later', Omit<Query, 'bucket'>[]>;
const questions = [...tuned, ...later, ...(read('plain.json') as { tuned: Omit<Query, 'bucket'>[] }).tuned];
const dist = resolve(import.meta.dirname, '../../site/dist');
const find = openBuiltSearch(dist);

/** What people type by mistake; the first letter is seldom wrong. */
const mistakes: Readonly<Record<string, (word: string, at: number) => string>> = {
  'two letters in the wrong order': (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  'a letter that is missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a letter twice': (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  'a letter for another': (word, at) => `${word.slice(0, at)}${word[at] === 'e' ? 'r' : 'e'}${word.slice(at + 1)}`,
};

/** Returns a function that returns whole numbers below a count, the same ones in every run. */
function picker(): (count: number) => number {
  const random = seededRandom(1);
  return (count) => Math.floor(random() * count);
}

it.each(Object.keys(mistakes))('answers questions in which one word has %s', async (name) => {
  const pick = picker();
  let asked = 0;
  const missed: string[] = [];
  for (const { query, routes } of questions) {
    const isAnswered = async (text: string) =>
      (await find(text)).slice(0, patience).some((route) => routes.includes(route));
    const words = queryWords(query).filter((word) => /^[a-z]+$/.test(word) && word.length >= shortest);
    const word = words[pick(words.length)];
    if (!word || !(await isAnswered(query))) continue;
    const wrong = query.replace(new RegExp(`\\b${word}\\b`, 'i'), mistakes[name]!(word, 1 + pick(word.length - 2)));
    if (wrong.toLowerCase() === query.toLowerCase()) continue;
    asked++;
    if (!(await isAnswered(wrong))) missed.push(wrong);
  }
  expect(asked).toBeGreaterThan(100);
  expect(1 - missed.length / asked, missed.join('\n')).toBeGreaterThanOrEqual(least.questions);
});

it.each(Object.keys(mistakes))('finds a word of a text that has %s', async (name) => {
  const pick = picker();
  const folder = join(dist, shardFolder);
  const terms = readdirSync(folder).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const words = terms.filter((term) => /^[a-z]{7,}$/.test(term));
  const missed: string[] = [];
  for (let asked = 0; asked < sample; asked++) {
    const word = words[pick(words.length)]!;
    const wrong = mistakes[name]!(word, 1 + pick(word.length - 2));
    const [first] = await find(word);
    if (!(await find(wrong)).includes(first!)) missed.push(`${word} ${wrong}`);
  }
  expect(1 - missed.length / sample, missed.join('\n')).toBeGreaterThanOrEqual(least.words);
});
