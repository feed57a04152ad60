import { mdxToMdast } from 'satteri';
import { frontMatterBlock } from '../../ground/front-matter-block.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import { deepest } from '../../ground/too-deep.ts';
import type { Draft } from '../draft.ts';
import { isInFence } from '../is-in-fence.ts';
import { type Point, pointOf, readMdxError } from '../nodes.ts';
import type { TreeNode } from './read-strictly.ts';

/** What the parser of `@mdx-js/mdx` throws. */
interface Refusal {
  readonly reason: string;
  readonly cause?: unknown;
  readonly line?: number;
  readonly column?: number;
}

/** A tag of a document, or a block that may contain tags. */
interface Part {
  readonly name: string;
  /** How many of these are around it. */
  readonly depth: number;
  readonly at?: Point | undefined;
}

/**
 * Reports MDX whose tags cross other markup. Returns false if it must not be compiled. Satteri 0.10 misreads such text, and
 * some of it aborts the process. So the parser of `@mdx-js/mdx` reads every text first, then `survives` compiles it where
 * an abort does no harm, and both parsers must have found the same.
 */
export async function checkNesting(draft: Draft, survives: () => Promise<boolean>): Promise<boolean> {
  const source = withoutOwnForms(draft.source);
  const { readStrictly } = await import('./read-strictly.ts');
  try {
    const parts = partsOf(readStrictly(source));
    if (!(await survives())) {
      draft.report('mdx-syntax', undefined, { reason: 'its compiler crashes on this page' });
      return false;
    }
    const ours = partsOf(
      mdxToMdast(source, { features: { directive: true, frontmatter: false, headingAttributes: true } }),
    );
    const other = parts.findIndex(
      ({ name, depth }, index) => ours[index]?.name !== name || ours[index].depth !== depth,
    );
    const differs = other < 0 ? ours[parts.length] : parts[other];
    if (differs === undefined) return true;
    draft.report('mdx-nesting', differs.at, { reason: `it is not clear what holds \`${differs.name}\`` });
  } catch (error) {
    // Errors that satteri also reports are reported when it compiles.
    if (readMdxError(error) && !isRefusal(error)) throw error;
    report(error, draft);
  }
  return false;
}

/**
 * Returns the text with our own additions to MDX blanked out: front matter, `{#id}`, the title of `:::note Title`, and
 * colons in a fence, which close nothing here.
 */
function withoutOwnForms(source: string): string {
  const inFence = isInFence();
  const lines: string[] = [];
  /** Lines of a fence that is still open. */
  let fence: string[] = [];
  const matter = frontMatterBlock(source)?.whole ?? '';
  const text = matter.replace(/[^\n]/g, ' ') + source.slice(matter.length);
  for (const line of text.split('\n')) {
    if (inFence(line)) {
      fence.push(line);
      continue;
    }
    lines.push(...fence.map(withoutColons), withoutOwnForm(line));
    fence = [];
  }
  return [...lines, ...fence].join('\n');
}

function withoutColons(line: string): string {
  return line.replace(/^([\s>]*)(:{3,})/, (_, before: string, colons: string) => before + blank(colons));
}

function withoutOwnForm(line: string): string {
  return line
    .replace(/\{#[^\s{}]+\}(?=[ \t]*\r?$)/, blank)
    .replace(/^([\s>]*:{3,}[\w-]+)([ \t]+[^\r]*)/, (_, opening: string, title: string) => opening + blank(title));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Reports what the parser threw: a refusal, a stack overflow, or a fault of its own. */
function report(error: unknown, draft: Draft): void {
  if (error instanceof RangeError) draft.report('mdx-too-deep', undefined, { limit: deepest });
  else if (!isRefusal(error))
    draft.report('mdx-syntax', undefined, { reason: `its parser fails (${reasonOf(error)})` });
  else {
    const { reason, cause } = error;
    const whole = cause === undefined ? reason : `${reason}: ${reasonOf(cause)}`;
    const code = / (?:before|after) the end of `/.test(reason) ? 'mdx-nesting' : 'mdx-syntax';
    // Positions in the reason count lines that the author did not write.
    draft.report(code, placeOf(error), { reason: whole.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.$/, '') });
  }
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'reason' in error;
}

/** Returns the position of the tag: the one in the reason, if the error's own is that of the block around it. */
function placeOf({ reason, line, column }: Refusal): Point | undefined {
  const named = /closing tag for `[^`]*` \((\d+):(\d+)/.exec(reason);
  if (named) return { line: Number(named[1]), column: Number(named[2]) };
  return line === undefined || column === undefined ? undefined : { line, column };
}

/** Blocks with an end, so that a tag may be inside or after them. The two parsers have their own rules for directives. */
const blocks = new Set(['blockquote', 'code', 'footnoteDefinition', 'heading', 'listItem', 'table']);

/** Returns the tags and blocks of a tree in order. */
function partsOf(node: TreeNode, depth = 0): readonly Part[] {
  const name = node.type.startsWith('mdxJsx') ? `<${node.name ?? ''}>` : blocks.has(node.type) ? node.type : undefined;
  const inner = (node.children ?? []).flatMap((child) => partsOf(child, name === undefined ? depth : depth + 1));
  return name === undefined ? inner : [{ name, depth, at: pointOf(node) }, ...inner];
}
