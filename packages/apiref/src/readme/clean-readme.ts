import GithubSlugger from 'github-slugger';
import type { Nodes, Parents } from 'mdast';
import { markdownToMdast } from 'satteri';
import { type LinkContext, resolveImage, resolveLink } from './resolve-target.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Makes a package's README fit to be a page: the leading title goes (the page has one), badges and images of other hosts go,
 * links lead to our routes, to sections of the page or to the package's repository. All else stays as its author wrote it.
 */
export function cleanReadme(source: string, context: Omit<LinkContext, 'anchors'>): string {
  const tree = markdownToMdast(source) as Nodes;
  const anchors = collectAnchors(tree);
  const edits: Edit[] = [];
  if ('children' in tree) collectEdits(tree, { ...context, anchors }, source, edits);
  return applyEdits(source, edits);
}

function collectEdits(parent: Parents, context: LinkContext, source: string, edits: Edit[]): void {
  for (const [index, node] of parent.children.entries()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) continue;
    if (parent.type === 'root' && index === 0 && node.type === 'heading' && node.depth === 1) {
      edits.push({ start, end, text: '' });
    } else if (node.type === 'image') {
      edits.push({ start, end, text: resolveImage(node, context) });
    } else if (node.type === 'link' && node.children.length > 0 && node.children.every(isRemoteImage)) {
      edits.push({ start, end, text: '' });
    } else if (node.type === 'link') {
      const target = resolveLink(node.url, context);
      const label = source.slice(node.children[0]?.position?.start.offset ?? start, node.children.at(-1)?.position?.end.offset ?? end);
      edits.push({ start, end, text: target === undefined ? label : `[${label}](<${target}>)` });
    } else if (node.type === 'definition') {
      edits.push({ start, end, text: `[${node.label ?? node.identifier}]: <${resolveLink(node.url, context) ?? '#'}>` });
    } else if (node.type === 'html') {
      edits.push({ start, end, text: cleanHtml(node.value, context) });
    } else if (node.type === 'code' && !node.lang && source.startsWith('```', start)) {
      edits.push({ start: start + 3, end: start + 3, text: 'text' });
    } else if ('children' in node) {
      collectEdits(node, context, source, edits);
    }
  }
}

/** Images of other hosts inside a link are badges. */
function isRemoteImage(node: Nodes): boolean {
  return (node.type === 'image' && /^https?:/.test(node.url)) || (node.type === 'text' && node.value.trim() === '');
}

/** Raw HTML keeps its tags; images of other hosts go, and links are resolved. The engine removes what is unsafe. */
function cleanHtml(html: string, context: LinkContext): string {
  return html
    .replace(/<img\b[^>]*\bsrc=["']?https?:[^>]*>/gi, '')
    .replace(/(<a\b[^>]*\bhref=)["']([^"']*)["']/gi, (_, before: string, target: string) => `${before}"${resolveLink(target, context) ?? '#'}"`);
}

/** Ids of the README's headings, as the engine makes them. */
function collectAnchors(tree: Nodes): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const found = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') found.add(slugger.slug(textOf(node)));
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Edits do not overlap; they are made from the end, so that offsets stay true. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  return [...edits].sort((a, b) => b.start - a.start).reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}
