import { type ReadmeDocument, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';

/**
 * Mends two slips that READMEs have copied from each other, and without which a configuration file cannot be read at all:
 * `export.config = {` for `exports.config = {`, and `exports.config` on a line that does not open the object.
 */
export function mendSamples({ source, tree }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type !== 'code') return undefined;
    const { start, end } = rangeOf(node);
    for (const found of source.slice(start, end).matchAll(/^([ \t]*)exports?\.config(?: = \{)?[ \t]*$/gm)) {
      const at = start + found.index;
      edits.push({ start: at, end: at + found[0].length, text: `${found[1]}exports.config = {` });
    }
    return undefined;
  });
  return edits;
}
