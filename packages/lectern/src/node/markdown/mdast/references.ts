import type {
  MdastNode,
  MdastPluginDefinition,
  MdastVisitorContext,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'satteri';
import type { Reference } from '../../../model/page.ts';
import { type Draft, referencePrefix } from '../draft.ts';
import { advance, type Point, pointOf, sourceOf } from '../nodes.ts';
import { rewriteTags } from '../rewrite-tags.ts';
import { elementNames, isInternal, targetKind } from '../targets.ts';
import { reportMisspelledComment, reportMisspelledMarks } from './misspelled-mark.ts';

/** A path with a backslash, or one that begins with a drive. */
const windowsPath = /^(?:[a-z]:\\|(?![a-z][a-z\d+.-]*:|\/\/)[^?#]*\\)/i;

/**
 * Records every link and every file of the site that the article names, in Markdown, raw HTML or JSX, and replaces the
 * target with a number, because routes and output paths are known later.
 */
export function references(draft: Draft): MdastPluginDefinition {
  function replace(kind: Reference['kind'], target: string, at?: Point): string {
    if (kind === 'link' && !checkTarget(draft, target, at)) return target;
    // A target that looks like one of our placeholders would be mistaken for one.
    const isOurs = isInternal(target) || target.startsWith(referencePrefix);
    return isOurs && target.trim() !== '' ? draft.addReference(kind, target, at) : target;
  }

  /** Replaces the addresses in a list of images (`a.png 1x, b.png 2x`): each is a separate reference. */
  function replaceList(list: string, at?: Point): string {
    return list.replace(/(?<=(?:^|,)\s*)[^\s,]+/g, (target) => replace('image', target, at));
  }

  function jsx(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext): void {
    const source = sourceOf(draft.source, node);
    const start = pointOf(node);
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return attribute;
      const kind = targetKind(node.name ?? '', attribute.name);
      if (!kind) return attribute;
      const at = start && advance(start, source.slice(0, Math.max(0, source.indexOf(attribute.value))));
      const { value } = attribute;
      changed = true;
      return { ...attribute, value: kind === 'list' ? replaceList(value, at) : replace(kind, value, at) };
    });
    if (changed) context.replaceNode(node, { ...node, attributes, children: [...node.children] } as MdastNode);
  }

  return {
    name: 'lectern-mdast-references',
    options: { position: true },
    link: (node, context) => context.setProperty(node, 'url', replace('link', node.url, pointOf(node))),
    image: (node, context) => context.setProperty(node, 'url', replace('image', node.url, pointOf(node))),
    html(node, context) {
      const start = pointOf(node);
      const inSource = sourceOf(draft.source, node);
      reportMisspelledMarks(draft, node.value, start);
      const value = rewriteTags(node.value, {
        tag(name, at) {
          if (elementNames.has(name) || name.includes('-') || node.value.includes('<svg')) return;
          draft.report('html-element-unknown', start && advance(start, node.value.slice(0, at)), { name });
        },
        attribute({ tag, name, value, at }) {
          const kind = targetKind(tag, name);
          if (!kind) return value;
          // In a quote or a list, the source has marks at its line starts that the value does not have.
          const offset = inSource.startsWith(node.value) ? at : Math.max(0, inSource.indexOf(value));
          const place = start && advance(start, inSource.slice(0, offset));
          return kind === 'list' ? replaceList(value, place) : replace(kind, value, place);
        },
      });
      if (value !== node.value) context.setProperty(node, 'value', value);
    },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: (node) => reportMisspelledComment(draft, node.value, pointOf(node)),
    mdxTextExpression: (node) => reportMisspelledComment(draft, node.value, pointOf(node)),
  };
}

/** Tells whether a link has a target that can lead somewhere, and reports one that has not. */
function checkTarget(draft: Draft, target: string, at?: Point): boolean {
  if (target.trim() === '') draft.report('link-empty', at);
  else if (windowsPath.test(target)) draft.report('link-backslash', at, { target });
  else return true;
  return false;
}
