import type { HastPluginDefinition } from 'satteri';
import { reservedIds } from '../../../model/reserved-ids.ts';
import type { Draft } from '../draft.ts';

/** The id that the parser gives to the heading of the footnotes, which an author's heading may have as well. */
const parsersId = 'footnote-label';

/** Sets the id of the footnotes' heading to one of the engine's own. Must run before plugins that read ids. */
export function footnotes(draft: Draft): HastPluginDefinition | undefined {
  if (!draft.source.includes('[^')) return undefined;
  const id = draft.ownId(reservedIds.footnotes);
  return {
    name: 'lectern-hast-footnotes',
    element: [
      {
        filter: ['h2'],
        visit(node, context) {
          const { id: given, className } = node.properties;
          if (given !== parsersId || !String(className).includes('sr-only')) return;
          context.setProperty(node, 'id', id);
          context.setProperty(node, 'className', undefined);
        },
      },
      {
        filter: ['a'],
        visit(node, context) {
          if (node.properties.dataFootnoteRef !== undefined) context.setProperty(node, 'ariaDescribedBy', [id]);
        },
      },
    ],
  };
}
