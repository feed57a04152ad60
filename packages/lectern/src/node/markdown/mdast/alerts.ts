import type { MdastNode, MdastPluginDefinition } from 'satteri';
import { nearestTo } from '../../../model/nearest.ts';
import type { Draft } from '../draft.ts';
import { admonitionTypes } from '../labels.ts';
import { type Mdast, pointOf } from '../nodes.ts';

/** Turns GitHub's alerts into admonitions: quotes whose first line is `[!NOTE]`, or `[!NOTE] Title` as in VitePress. */
export function alerts(draft: Draft): MdastPluginDefinition | undefined {
  if (!draft.source.includes('[!')) return undefined;
  return {
    name: 'lectern-mdast-alerts',
    options: { position: true },
    blockquote(node, context) {
      const [paragraph, ...blocks] = node.children;
      const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      const [mark, word = ''] = (first?.type === 'text' && /^\[!([A-Za-z]+)\][ \t]*/.exec(first.value)) || [];
      if (mark === undefined || paragraph?.type !== 'paragraph') return;
      const name = word.toLowerCase();
      if (!Object.hasOwn(admonitionTypes, name)) {
        const known = Object.keys(admonitionTypes);
        const nearest = nearestTo(name, known, 1)[0] ?? 'note';
        draft.report('alert-unknown', pointOf(node), { name: word, nearest, known: known.join(', ') });
        return;
      }
      const { title, text } = splitLine(paragraph.children, mark.length);
      const label = { type: 'paragraph', data: { directiveLabel: true }, children: title };
      const body = { type: 'paragraph', children: text };
      context.replaceNode(node, {
        type: 'containerDirective',
        name,
        attributes: {},
        data: { place: pointOf(node) },
        children: [...(title.length > 0 ? [label] : []), ...(text.length > 0 ? [body] : []), ...blocks],
      } as unknown as MdastNode);
    },
  };
}

/** Splits nodes into the first line, without `skip` characters at its beginning, and the rest. */
function splitLine(nodes: Mdast<'paragraph'>['children'], skip: number) {
  const title: MdastNode[] = [];
  const text: MdastNode[] = [];
  let isBelow = false;
  for (const [index, node] of nodes.entries()) {
    const value = node.type === 'text' ? node.value.slice(index === 0 ? skip : 0) : undefined;
    const [line = '', ...lines] = isBelow || value === undefined ? [] : value.split('\n');
    if (isBelow) text.push(node as MdastNode);
    else if (node.type === 'break') isBelow = true;
    else if (value === undefined) title.push(node as MdastNode);
    else {
      if (line !== '') title.push({ type: 'text', value: line });
      isBelow = lines.length > 0;
      if (lines.join('') !== '') text.push({ type: 'text', value: lines.join('\n') });
    }
  }
  return { title, text };
}
