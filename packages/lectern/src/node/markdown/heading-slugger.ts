import GithubSlugger, { slug } from 'github-slugger';
import { isReservedId } from '../../model/reserved-ids.ts';

/** Assigns ids to the headings of one page. */
export interface HeadingSlugger {
  /** Returns an id made from a heading's text as on GitHub, with a number if another heading has it; never an id of the engine. */
  slug(text: string): string;
  /** Reserves an id that an author chose. Returns false if it is already taken. */
  take(id: string): boolean;
}

/** Creates the slugger of a page. A text without letters becomes `section`, as does a text with a reserved id. */
export function createHeadingSlugger(): HeadingSlugger {
  const slugger = new GithubSlugger();
  return {
    slug(text) {
      const plain = slug(text);
      if (isReservedId(plain)) return slugger.slug(`section-${plain}`);
      return slugger.slug(plain === '' ? 'section' : text);
    },
    take(id) {
      if (slugger.occurrences[id] !== undefined) return false;
      slugger.occurrences[id] = 0;
      return true;
    },
  };
}
