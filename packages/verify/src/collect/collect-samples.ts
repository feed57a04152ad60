import { type MdastNode, markdownToMdast } from 'satteri';
import type { Sample } from './sample.ts';

type CodeNode = Extract<MdastNode, { type: 'code' }>;

const languages: ReadonlyMap<string, string> = new Map([
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['js', 'js'],
  ['ts', 'ts'],
  ['jsx', 'jsx'],
  ['tsx', 'tsx'],
]);

/** A page's text and its place. */
export interface PageText {
  readonly file: string;
  readonly source: string;
}

/** Returns the JavaScript and TypeScript samples of a page in order, including those inside lists, tabs and admonitions. */
export function collectSamples(input: PageText): Sample[] {
  return collectFences(input).filter(({ language }) => languages.has(language));
}

/** Returns every fence of a page in order, in any language. */
export function collectFences({ file, source }: PageText): Sample[] {
  const samples: Sample[] = [];
  visitCode(treeOf(source), (node) => {
    if (!node.position) return;
    const written = (node.lang ?? '').toLowerCase();
    const language = languages.get(written) ?? written;
    const title = attribute(node.meta, 'title');
    const noRun = attribute(node.meta, 'no-run');
    const page = attribute(node.meta, 'page');
    const fails = attribute(node.meta, 'fails');
    const over = attribute(node.meta, 'over');
    const noTypes = attribute(node.meta, 'no-types');
    samples.push({
      file,
      line: node.position.start.line + 1,
      indent: node.position.start.column - 1,
      language,
      code: node.value,
      ...(title !== undefined && { title }),
      ...(noRun !== undefined && { noRun }),
      ...(page !== undefined && { page }),
      ...(fails !== undefined && { fails }),
      ...(over !== undefined && { over: over.split(/,\s*/) }),
      ...(attribute(node.meta, 'output') !== undefined && { isOutput: true }),
      ...(noTypes !== undefined && { noTypes }),
    });
  });
  return samples;
}

let last: { readonly source: string; readonly tree: MdastNode } | undefined;

/** Parses a page's text. The last tree is known, because a page's fences and its probes are read one after the other. */
export function treeOf(source: string): MdastNode {
  if (last?.source !== source) last = { source, tree: markdownToMdast(source, { features: { directive: true } }) };
  return last.tree;
}

function visitCode(node: MdastNode, visit: (node: CodeNode) => void): void {
  if (node.type === 'code') visit(node);
  if ('children' in node) for (const child of node.children) visitCode(child, visit);
}

/** A word of a fence or a probe, with its value if it has one, as the engine reads it. */
const word = /\{[^}]*\}|(?<key>[^\s"'={}]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'{}]+)))?/g;

/**
 * Returns the value of `name="…"` among the words of a fence or a probe, the last one; empty for the name alone. The words of other values
 * do not count.
 */
export function attribute(meta: string | null | undefined, name: string): string | undefined {
  const found = [...(meta ?? '').matchAll(word)].findLast(({ groups }) => groups?.key === name)?.groups;
  return found && (found.double ?? found.single ?? found.bare ?? '');
}
