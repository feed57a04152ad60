import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { advance, pointOf } from '../nodes.ts';

/** Reports `[^name]` if no footnote has that name: the parser leaves it in the text as it is. */
export function checkFootnotes(draft: Draft): MdastPluginDefinition | undefined {
  if (!draft.source.includes('[^')) return undefined;
  return {
    name: 'lectern-mdast-check-footnotes',
    options: { position: true },
    text(node) {
      for (const { index, 1: name = '' } of node.value.matchAll(/\[\^([^\]\s]+)\]/g)) {
        const start = pointOf(node);
        draft.report('footnote-undefined', start && advance(start, node.value.slice(0, index)), { name });
      }
    },
  };
}
