import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { advance, type Point, pointOf, sourceOf } from '../nodes.ts';

/** What looks like a link: its text, as far as it is one text, and its target. */
const link = /!?(?:\[[^[\]\n]*)?(?<!\\)\](\s{0,3})\(([^()<>\n]*)\)/g;

/** The begin of a path, and the extension of a file that a link can lead to. */
const pathStart = /^\.{0,2}\/[^\s/]/;
const pathEnd = /\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|avif|pdf|zip)$/i;

const spaces = 'Write %20 for each space of the target, and put a title in quotation marks';
const gap = 'Delete the space before the parenthesis';

/** Returns what to do about what looks like a link; undefined if its target is no path. */
function remedyFor(before: string, target: string): string | undefined {
  const [path = ''] = target.split(/\s(?=["'])/, 1);
  if (!pathStart.test(path) && !pathEnd.test(path.split(/[?#]/, 1)[0]!)) return undefined;
  if (before === '') return /\s/.test(target) ? spaces : undefined;
  return /\s/.test(path) ? undefined : gap;
}

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
      for (const { 0: text, 1: before = '', 2: target = '', index } of source.matchAll(link)) {
        const remedy = remedyFor(before, target);
        if (remedy) report(pointOf(node), source.slice(0, index), text, remedy);
      }
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
