import type { MdastNode, MdastPluginDefinition } from 'satteri';
import type { MarkdownExtensions } from '../../ground/markdown-extensions.ts';
import type { Draft } from '../draft.ts';
import { element, labelOf, pointOf } from '../nodes.ts';
import { contentId } from './content-ids.ts';

/** Turns the site's own containers into elements: `:::name[Label]{#id .class}`. */
export function customContainers(draft: Draft, { containers }: MarkdownExtensions): MdastPluginDefinition | undefined {
  if (Object.keys(containers).length === 0 || !draft.source.includes(':::')) return undefined;
  return {
    name: 'lectern-mdast-custom-containers',
    options: { position: true },
    containerDirective(node, context) {
      const look = Object.hasOwn(containers, node.name) ? containers[node.name] : undefined;
      if (!look) return;
      const { id, class: more } = node.attributes ?? {};
      const hProperties = {
        className: [look.class, ...(more ? more.split(/\s+/) : [])],
        ...(id ? { id: contentId(draft, id, pointOf(node)) } : {}),
      };
      context.setProperty(node, 'data', { hName: look.tag, hProperties });
      const label = labelOf(node);
      const labelProperties = { className: ['container-label'] };
      if (label) context.setProperty(label, 'data', { hName: look.labelTag, hProperties: labelProperties });
      else if (look.label !== undefined) {
        const text: MdastNode = { type: 'text', value: look.label };
        context.prependChild(node, element(look.labelTag, labelProperties, [text]));
      }
    },
  };
}
