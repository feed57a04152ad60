import GithubSlugger, { slug } from 'github-slugger';
import { isReservedId } from '../../model/reserved-ids.ts';

/** Gives the headings of one page their ids. */
export interface HeadingSlugger {
  /** An id made from a heading's text as GitHub does, numbered where another heading has it; never one of the engine's. */
  slug(text: string): string;
  /** Takes an id that an author chose. False where it is taken already. */
  take(id: string): boolean;
}

/** Makes the slugger of a page. A text without letters is a `section`, and so is one whose id would be reserved. */
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
