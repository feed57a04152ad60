import type { Part } from '../pages/notes.ts';
import { headingAnchors } from './anchors.ts';
import { parseMarkdown, rangeOf } from './document.ts';

/**
 * Splits a clean README at its headings. Notes can name: `before`, `intro` (the text above the first heading), `section:ID`
 * (the text under the heading with that id, up to the next one of any level), and `after`.
 */
export function readmeParts(text: string): readonly Part[] {
  const tree = parseMarkdown(text);
  const headings = tree.children.filter((node) => node.type === 'heading').map(rangeOf);
  const anchors = headingAnchors({ ...tree, children: tree.children.filter((node) => node.type === 'heading') });
  const sections = headings.map(({ start, end }, index) => ({
    name: `section:${anchors[index]}`,
    heading: text.slice(start, end),
    text: text.slice(end, headings[index + 1]?.start).trim(),
  }));
  return [
    { name: 'before', text: '' },
    { name: 'intro', text: text.slice(0, headings[0]?.start).trim() },
    ...sections,
    { name: 'after', text: '' },
  ];
}
