import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltSearch } from './score.ts';
import { readSitePages } from './site-pages.ts';

/** A question of a test author, and where it is answered. */
interface Answer {
  readonly query: string;
  /** Route of the page, with the id of the section that answers. */
  readonly in: string;
  readonly words: readonly string[];
}

/** How many words a reader reads to see whether a page answers, and how many results they look at. */
const patience = { words: 200, results: 3 };

const dist = resolve(import.meta.dirname, '../../site/dist');
const { answers } = JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8')) as {
  answers: Answer[];
};
const pages = new Map(readSitePages(dist).map((page) => [page.route, page]));
const find = openBuiltSearch(dist);

/** Returns the first words of a page, or of one of its sections with what is below it. */
function firstWords(place: string): string {
  const [route = '', id] = place.split('#');
  const { sections = [] } = pages.get(route) ?? {};
  const from = id === undefined ? 0 : sections.findIndex((section) => section.id === id);
  const text =
    from < 0
      ? ''
      : sections
          .slice(from)
          .flatMap(({ heading = '', text }) => [heading, text])
          .join(' ');
  return text.split(/\s+/).slice(0, patience.words).join(' ').toLowerCase();
}

it('has 40 of them', () => {
  expect(new Set(answers.map(({ query }) => query)).size).toBe(40);
});

it.each(answers)('$query: answered in $in', async ({ query, in: place, words }) => {
  const text = firstWords(place);
  expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
  const found = (await find(query)).map((href) => href.replace(/#.*/, ''));
  expect(found.slice(0, patience.results)).toContain(place.replace(/#.*/, ''));
});
