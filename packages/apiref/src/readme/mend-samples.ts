import { type Mdast, type ReadmeDocument, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';
import { languageOf } from './name-languages.ts';

/** What READMEs write where it cannot stand in code, and what they mean. */
const slips: readonly (readonly [pattern: RegExp, text: string])[] = [
  // Copied from README to README: the name without its `s`, or the line without its end.
  [/^([ \t]*)exports?\.config(?: = \{)?[ \t]*$/gm, 'exports.config = {'],
  // Three dots for what is left out.
  [/^([ \t]*)\.{3}[ \t]*$/gm, '// ...'],
];

/** Mends slips in samples without which nobody could run them: a configuration file with one of them cannot even be read. */
export function mendSamples({ source, tree }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type === 'code' && /^(js|javascript|ts|typescript)$/.test(languageOf(node)))
      edits.push(...mend(node, source));
    return undefined;
  });
  return edits;
}

function mend(node: Mdast<'code'>, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  return slips.flatMap(([pattern, mended]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found, 1: indent = '' }) => {
      return { start: start + index, end: start + index + found.length, text: indent + mended };
    }),
  );
}
