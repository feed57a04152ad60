import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { admonitionTypes as known } from '../labels.ts';
import { element, labelOf, pointOf, sourceOf } from '../nodes.ts';
import type { Services } from '../services.ts';
import { contentId } from './content-ids.ts';

/** Emphasis or a link in a title. */
const markup = /(?<![\w*_])(\*\*?|__?)(?=\S)[^*_]*[^\s*_]\1(?![\w*_])|\[[^[\]]+\]\([^()]+\)/;

/** Turns `:::note[Title]` and similar, and the older `:::note Title`, into asides. */
export function admonitions(draft: Draft, { labels }: Services): MdastPluginDefinition | undefined {
  if (!draft.source.includes(':::') && !draft.source.includes('[!')) return undefined;
  return {
    name: 'lectern-mdast-admonitions',
    options: { position: true },
    containerDirective(node, context) {
      const admonition = known[node.name];
      if (!admonition) return;
      const { id } = node.attributes ?? {};
      // Inside other content, an `aside` would be a landmark; the role `note` describes it better.
      const properties = {
        className: ['admonition', admonition.type],
        role: 'note',
        ...(id ? { id: contentId(draft, id, pointOf(node)) } : {}),
      };
      context.setProperty(node, 'data', { hName: 'aside', hProperties: properties });

      const label = labelOf(node);
      const titleData = { hProperties: { className: ['admonition-title'] } };
      if (label) {
        context.setProperty(label, 'data', titleData);
        return;
      }
      const title = looseTitle(sourceOf(draft.source, node));
      if (markup.test(title.replace(/`[^`]+`/g, '')))
        draft.report('directive-title', pointOf(node), { name: node.name, title });
      const content: MdastNode[] = title ? inlineCode(title) : [{ type: 'text', value: labels[admonition.title] }];
      context.prependChild(node, element('p', titleData.hProperties, content));
    },
  };
}

/** Returns the title of `:::note Title` or `:::note [Title]`, which the parser skips. */
function looseTitle(source: string): string {
  const [, rest = ''] = /^:+[\w-]+[ \t]+([^\r\n{]*)/.exec(source) ?? [];
  return rest.trim().replace(/^\[(.*)\]$/, '$1');
}

/** Returns text with its `code` marked up; the older form has no other inline Markdown. */
function inlineCode(text: string): MdastNode[] {
  return text
    .split(/`([^`]+)`/)
    .map((value, index): MdastNode => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }))
    .filter((node) => 'value' in node && node.value !== '');
}
