import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { pointOf, sourceOf } from '../nodes.ts';

/** Markup that runs to the end of the page if it is not closed, and what closes it. */
const runsOn: readonly { readonly open: RegExp; readonly end: string }[] = [
  { open: /^<!--/, end: '-->' },
  { open: /^<\?/, end: '?>' },
  { open: /^<!\[CDATA\[/, end: ']]>' },
  ...['pre', 'script', 'style', 'textarea'].map((name) => ({
    open: new RegExp(String.raw`^<${name}(?=[\s>]|$)`, 'i'),
    end: `</${name}>`,
  })),
];

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
    html(node) {
      const { value } = node;
      const form = runsOn.find(({ open }) => open.test(value));
      if (!form || value.toLowerCase().includes(form.end)) return;
      const [tag = ''] = form.open.exec(value) ?? [];
      draft.report('html-unclosed', pointOf(node), { tag, end: form.end });
    },
  };
}
