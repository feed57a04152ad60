import type { MdastPluginDefinition } from 'satteri';
import type { MarkdownExtensions, MarkdownPage } from '../../ground/markdown-extensions.ts';
import type { Draft } from '../draft.ts';
import { readFenceMeta } from '../highlight/fence-meta.ts';

/** Replaces fences in a language of the site's own with the HTML that the site makes of them. */
export function customFences(
  draft: Draft,
  { fences }: MarkdownExtensions,
  page: MarkdownPage,
): MdastPluginDefinition | undefined {
  if (Object.keys(fences).length === 0) return undefined;
  return {
    name: 'lectern-mdast-custom-fences',
    async code(node, context) {
      const { language, keys } = readFenceMeta(node.lang ?? '', node.meta ?? '');
      const render = Object.hasOwn(fences, language) ? fences[language] : undefined;
      if (!render) return;
      const html = await render({ code: node.value, attributes: Object.fromEntries(keys) }, page);
      context.replaceNode(node, draft.addBlock({ tag: 'div', attributes: { class: `fence ${language}` }, html }));
    },
  };
}
