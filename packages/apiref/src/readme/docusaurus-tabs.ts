import { type ReadmeDocument, rangeOf } from './document.ts';
import type { Edit } from './edits.ts';

/**
 * Turns Docusaurus tabs, which READMEs write as comments, into directives: `<!--DOCUSAURUS_CODE_TABS--> <!--Label--> …
 * <!--END_DOCUSAURUS_CODE_TABS-->`.
 */
export function docusaurusTabs({ tree }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  let tabs: number | undefined;
  for (const node of tree.children) {
    const label = node.type === 'html' ? /^<!--\s*(.+?)\s*-->$/.exec(node.value.trim())?.[1] : undefined;
    if (label === 'DOCUSAURUS_CODE_TABS') {
      tabs = 0;
      edits.push({ ...rangeOf(node), text: '::::tabs' });
    } else if (label !== undefined && tabs !== undefined) {
      const end = tabs === 0 ? '' : ':::\n\n';
      const isLast = label === 'END_DOCUSAURUS_CODE_TABS';
      edits.push({
        ...rangeOf(node),
        text: isLast ? `\n${end}::::` : `\n${end}:::tab[${label.replace(/[[\]{}]/g, '')}]`,
      });
      tabs = isLast ? undefined : tabs + 1;
    }
  }
  return tabs === undefined ? edits : [];
}
