import { readProse } from '../../model/read-prose.ts';
import { type Excerpt, findExcerpt } from './find-excerpt.ts';

/** Returns the section of an article's HTML with most of the terms, and some words around them. Undefined if no section has any. */
export function readExcerpt(html: string, terms: readonly string[]): Excerpt | undefined {
  return findExcerpt(readProse(html), terms, '');
}
