import { isDecoration, type ReadmeDocument, rangeOf, shownText } from './document.ts';
import type { Edit } from './edits.ts';

/**
 * Removes the README's title, because the page has one: the first heading, if it is of level 1 or contains the page's
 * title, and only images and HTML come before it.
 */
export function removeTitle({ tree, context }: ReadmeDocument): readonly Edit[] {
  const heading = tree.children.find((node) => !isDecoration(node));
  if (heading?.type !== 'heading') return [];
  const isTitle = heading.depth === 1 || words(shownText(heading)).includes(words(context.title));
  return isTitle ? [{ ...rangeOf(heading), text: '' }] : [];
}

function words(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
}
