import type { ReadmePolicy } from './context.ts';
import { type ReadmeDocument, type ReadmeNode, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';
import { codeLanguage } from './name-languages.ts';

/** Three dots for omitted code, which every README writes and no program can read. */
const dots: readonly [RegExp, string] = [/^([ \t]*)\.{3}[ \t]*$/gm, '// ...'];

/** Fixes errors in samples that would keep everybody from running them. */
export function mendSamples({ source, tree, context }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  const slips = [...(context.policy.slips ?? []), dots];
  visit(tree, (node) => {
    if (node.type === 'code' && /^(js|javascript|ts|typescript)$/.test(codeLanguage(node)))
      edits.push(...mend(node, source, slips));
    return undefined;
  });
  return edits;
}

function mend(node: ReadmeNode<'code'>, source: string, slips: NonNullable<ReadmePolicy['slips']>): Edit[] {
  const { start, end } = rangeOf(node);
  const text = source.slice(start, end);
  return slips.flatMap(([pattern, mended]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found, 1: indent = '' }) => {
      return { start: start + index, end: start + index + found.length, text: indent + mended };
    }),
  );
}
