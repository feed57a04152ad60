import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';

/**
 * Turns `--` between words or blanks and `---` into dashes. The parser's own rule would also change the `--bail` of a
 * command line that somebody wrote without code marks.
 */
export function dashes(draft: Draft): MdastPluginDefinition | undefined {
  if (!/[^\s|:-]--|\s--[\s-]/.test(draft.source)) return undefined;
  return {
    name: 'lectern-mdast-dashes',
    text(node, context) {
      if (!node.value.includes('--')) return;
      const value = node.value
        .replace(/(?<!-)---(?!-)/g, '\u2014')
        .replace(/(?<=\s)--(?=\s)|(?<=[\p{L}\p{N}])--(?=[\p{L}\p{N}])/gu, '\u2013');
      if (value !== node.value) context.setProperty(node, 'value', value);
    },
  };
}
