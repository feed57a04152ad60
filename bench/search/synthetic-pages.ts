import type { Page, Section } from '../../packages/lectern/src/model/page.ts';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import type { SitePage } from './site-pages.ts';

/** A page that resembles those of a real site. */
export interface SyntheticPage {
  readonly page: Page;
  readonly article: { readonly sections: readonly Section[] };
}

const sectionsInPage = 6;
const sentencesInSection = 4;
/** Share of the words in a sentence that are names which only the synthetic site has. */
const shareOfNames = 0.06;
/** Number of pages about the same topic. */
const pagesInTopic = 25;

/**
 * Makes pages from the words of a real site. Sentences are stretches of its texts, in which some words are replaced with
 * names in camel case made of its words, so that the vocabulary grows with the number of pages as on a real site. The same
 * seed makes the same pages.
 */
export function syntheticPages(real: readonly SitePage[], count: number, seed = 1): readonly SyntheticPage[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const texts = real.map(({ text }) => text.split(' ')).filter((words) => words.length > 100);
  const words = [...new Set(texts.flat().filter((word) => /^[a-z]{3,12}$/.test(word)))].sort();

  const name = () => [pick(words), ...Array.from({ length: 1 + Math.floor(random() * 2) }, () => capital(pick(words)))];
  const sentence = (names: readonly string[]) => {
    const from = pick(texts);
    const start = Math.floor(random() * (from.length - 20));
    const stretch = from.slice(start, start + 8 + Math.floor(random() * 14));
    return stretch.map((word) => (random() < shareOfNames ? pick(names) : word)).join(' ');
  };
  const phrase = () => capital(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(words)).join(' '));

  const taken = new Map<string, number>();
  let topic: readonly string[] = [];
  return Array.from({ length: count }, (_, at) => {
    if (at % pagesInTopic === 0) topic = Array.from({ length: 5 }, () => name().join(''));
    const own = name().join('');
    const names = [own, own, own, ...topic];
    const isNamed = random() < 0.6;
    const title = isNamed ? `${topic[0]}.${own}` : phrase();
    const place = isNamed ? own : slug(title);
    const route = `/docs/${slug(topic[0]!)}/${place}`;
    // Addresses are unique.
    const times = taken.get(route) ?? 0;
    taken.set(route, times + 1);
    const sections = Array.from({ length: sectionsInPage }, (_, number): Section => {
      const text = Array.from({ length: sentencesInSection }, () => sentence(names)).join('. ');
      const heading = random() < 0.5 ? phrase() : capital(pick(words));
      return number === 0 ? { text } : { id: slug(heading), heading, text };
    });
    const page: Page = {
      route: times > 0 ? `${route}-${times + 1}` : route,
      id: String(at),
      collection: 'docs',
      kind: 'doc',
      title,
      description: `${capital(sentence(names))}.`,
      toc: [],
      breadcrumbs: [],
    };
    return { page, article: { sections } };
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
