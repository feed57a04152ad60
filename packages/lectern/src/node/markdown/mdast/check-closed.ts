import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { pointOf, sourceOf } from '../nodes.ts';

/** Begins of markup that runs to the end of the page if it is not closed, and what closes it. */
const runsOn: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ...['pre', 'script', 'style', 'textarea'].map((name) => [`<${name}`, `</${name}>`] as const),
];

/** Types of the nodes in which HTML is a block. */
const blocks = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition']);

/** Reports fences and HTML without an end: the parser lets them contain the rest of the page, of the list item or of the quote. */
export function checkClosed(draft: Draft): MdastPluginDefinition | undefined {
  if (draft.entry.body.trusted === false) return undefined;
  return {
    name: 'lectern-mdast-check-closed',
    options: { position: true },
    code(node) {
      const [first = '', ...lines] = sourceOf(draft.source, node)
        .trimEnd()
        .split(/\r\n|\r|\n/);
      const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
      if (fence === undefined) return;
      const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '');
      const isClosed = last.startsWith(fence) && last === fence.charAt(0).repeat(last.length);
      if (!isClosed) draft.report('code-unclosed', pointOf(node), { fence });
    },
    html(node, context) {
      // In a paragraph, a tag and its end are two nodes, and neither runs on.
      if (!blocks.has(context.parent(node).type)) return;
      const html = node.value.toLowerCase();
      // `<prefix>` is another element than `<pre>`.
      const found = runsOn.find(
        ([begin]) => html.startsWith(begin) && !(/\w$/.test(begin) && /^[\w-]/.test(html.slice(begin.length))),
      );
      if (!found || html.includes(found[1])) return;
      draft.report('html-unclosed', pointOf(node), { tag: found[0], end: found[1] });
    },
  };
}
