import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { advance, type Point, pointOf, sourceOf } from '../nodes.ts';

/** What makes a text in parentheses a target: where it begins, or the extension of a file. */
const start = String.raw`\.{0,2}\/[^\s()<>/]`;
const end = String.raw`\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|avif|pdf|zip)(?:[?#][^\s()<>]*)?`;
const title = String.raw`(?:\s+["'][^()<>\n]*)?`;

/** The text of a link, as far as it is one text, and the bracket that ends it. */
const label = String.raw`!?(?:\[[^[\]\n]*)?(?<!\\)\]`;

const spaces = 'Write %20 for each space of the target, and put a title in quotation marks';
const gap = 'Delete the space before the parenthesis';

/** Forms of links that the parser does not take for links, and the remedy. */
const forms: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern: new RegExp(
      String.raw`${label}\((?:${start}[^()<>\n]*[ \t][^()<>\n]*|[^()<>\n]*[ \t][^()<>\n]*${end}${title})\)`,
      'gi',
    ),
    instead: spaces,
  },
  {
    pattern: new RegExp(String.raw`${label}\s{1,3}\((?:${start}[^\s()<>]*|[^\s()<>]+${end})${title}\)`, 'gi'),
    instead: gap,
  },
];

/** The begin of a link whose target is an address, which is a link of its own. A number is a reference, as in `[1] (https://…)`. */
const beforeAddress = /!?(?:\[(?!\d+\])[^[\]\n]*)?(?<!\\|\[\d+)\](\s{0,3})\($/;

/** Reports links and images that are shown as text, because of a space in the target or before it. */
export function checkLinks(draft: Draft): MdastPluginDefinition | undefined {
  if (draft.entry.body.trusted === false || !/\]\s{0,3}\(/.test(draft.source)) return undefined;

  function report(from: Point | undefined, before: string, found: string, instead: string): void {
    const text = found.length > 60 ? `${found.slice(0, 60)}…` : found;
    draft.report('link-not-read', from && advance(from, before), { text, instead });
  }

  return {
    name: 'lectern-mdast-check-links',
    options: { position: true },
    text(node, context) {
      const source = sourceOf(draft.source, node);
      for (const { pattern, instead } of forms)
        for (const { 0: text, index } of source.matchAll(pattern))
          report(pointOf(node), source.slice(0, index), text, instead);
      const found = beforeAddress.exec(source);
      if (!found) return;
      const { children } = context.parent(node) as { children: readonly Parameters<typeof sourceOf>[1][] };
      const next = children[(context.indexOf(node) ?? -1) + 1];
      const address = next ? sourceOf(draft.source, next) : '';
      if (!/^(?:https?:|www\.)/i.test(address)) return;
      report(pointOf(node), source.slice(0, found.index), found[0] + address, found[1] ? gap : spaces);
    },
  };
}
