import type { MdastPluginDefinition } from 'satteri';
import { nearestTo } from '../../../model/nearest.ts';
import type { Draft } from '../draft.ts';
import { admonitionTypes } from '../labels.ts';
import { labelOf, type Mdast, type Point, pointOf, sourceOf } from '../nodes.ts';

interface Container {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Colons of the opening and the closing line; the latter is undefined if the container runs to the end of its parent. */
  readonly opening: number;
  readonly closing: number;
  readonly at?: Point;
}

/**
 * Reports containers with an unknown name, without an end, nested in one with as few colons, or with text that would be
 * lost. The parser accepts them all: it drops the first kind and the text, and lets the others run on or end early.
 */
export function checkDirectives(draft: Draft, names: readonly string[]): MdastPluginDefinition | undefined {
  if (!draft.source.includes(':::')) return undefined;
  const containers: Container[] = [];
  const strays: (Point | undefined)[] = [];
  return {
    name: 'lectern-mdast-check-directives',
    options: { position: true },
    containerDirective(node) {
      const { name } = node;
      const at = pointOf(node);
      if (!names.includes(name)) {
        const nearest = nearestTo(name, names, 1)[0] ?? 'note';
        draft.report('directive-unknown', at, { name, nearest, known: names.join(', ') });
      }
      const source = sourceOf(draft.source, node);
      const lines = source.trimEnd().split(/\r?\n/);
      const text = lostText(node, source);
      if (text !== '') draft.report('directive-text', at, { name, text });
      const opening = /^:+/.exec(lines[0] ?? '')?.[0].length ?? 3;
      const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
      const closing = lines.length > 1 && /^:{3,}$/.test(last) ? last.length : 0;
      const { start, end } = node.position ?? {};
      containers.push({ name, start: start?.offset ?? 0, end: end?.offset ?? 0, opening, closing, at });
    },
    paragraph(node) {
      const first = node.children[0];
      if (first?.type === 'text' && first.value.startsWith(':::')) strays.push(pointOf(node));
    },
    after() {
      const found = judge(containers, draft);
      // A stray fence is mostly the other half of a problem that was already reported.
      if (!found) for (const at of strays) draft.report('directive-stray', at);
    },
  };
}

/**
 * Returns the part of an opening line that would not be shown: everything but a `[label]`, `{attributes}`, and the title of
 * the older `:::note Title`.
 */
function lostText(node: Readonly<Mdast<'containerDirective'>>, source: string): string {
  if (Object.hasOwn(admonitionTypes, node.name) && /^:+[\w-]+[ \t]/.test(source)) return '';
  const end = labelOf(node)?.children.at(-1)?.position?.end.offset;
  const behind =
    end === undefined
      ? source.replace(/^:+[\w-]+(?:\[\])?/, '')
      : source.slice(end - (node.position?.start.offset ?? 0)).replace(/^[^\]\r\n]*\]/, '');
  const [line = ''] = behind.split(/\r?\n/, 1);
  return line.replace(/^\{[^}]*\}/, '').trim();
}

/** Reports problems of the containers' fences, the innermost first: a missing one shifts all that are outside. */
function judge(containers: readonly Container[], draft: Draft): boolean {
  const excused = new Set<Container>();
  let found = false;
  for (const container of [...containers].sort((a, b) => b.start - a.start)) {
    const around = containers.filter((other) => other.start < container.start && other.end >= container.end);
    const { name, opening, closing, at } = container;
    const colons = ':'.repeat(opening);
    const same = around.find((outer) => closing > 0 && outer.end === container.end && outer.opening <= opening);
    const robbed = closing > opening && around.some((outer) => outer.opening === closing);
    if (same?.name === name) {
      // Nobody wants a tab in a tab: the first should have been closed before the second.
      draft.report('directive-unclosed', same.at, { name, colons });
    } else if (same) {
      draft.report('directive-nesting', at, { name, outer: same.name, colons, more: `${colons}:` });
    } else if (!excused.has(container) && (closing === 0 || robbed)) {
      draft.report('directive-unclosed', at, { name, colons });
    } else {
      continue;
    }
    found = true;
    for (const outer of around) excused.add(outer);
  }
  return found;
}
