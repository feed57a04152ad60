import { type MdastNode, mdxToMdast } from 'satteri';
import { attribute, type PageText, treeOf } from './collect-samples.ts';
import type { Sample } from './sample.ts';

/** The beginning of a probe's comment, in HTML or in MDX: the word, and the words that a fence may have. */
const head = /^(?:<!--|\/\*) probe(?=\s)([^\n]*)\n?/;
const end = /\n?\s*(?:-->|\*\/)\s*$/;

/**
 * Returns the probes of a page in order: comments that begin with the word `probe`, which readers do not see, with the text
 * above them that they prove. In MDX, comments are `{/* … *\/}`. The comment stands in the list item of that text, or right below the paragraph.
 */
export function collectProbes({ file, source }: PageText): Sample[] {
  // Few pages have any, and reading one costs more than this.
  if (!/(?:<!--|\/\*) probe/.test(source)) return [];
  const probes: Sample[] = [];
  const visit = (node: MdastNode) => {
    if (!('children' in node)) return;
    let claim = '';
    for (const child of node.children) {
      const probe = child.type === 'html' || child.type === 'mdxFlowExpression' ? probeOf(child.value) : undefined;
      if (probe && child.position) {
        const { line, column } = child.position.start;
        probes.push({
          file,
          line: probe.code === '' ? line : line + 1,
          indent: column - 1,
          language: 'js',
          claim,
          ...probe,
        });
      } else if (child.position) claim = source.slice(child.position.start.offset, child.position.end.offset);
      visit(child);
    }
  };
  visit(file.endsWith('.mdx') ? mdxToMdast(source) : treeOf(source));
  return probes;
}

function probeOf(comment: string): Pick<Sample, 'code' | 'page' | 'over' | 'fails' | 'noRun'> | undefined {
  const [found, words] = head.exec(comment) ?? [];
  if (found === undefined) return undefined;
  const said = words!.replace(end, '');
  const [page, over, fails, noRun] = ['page', 'over', 'fails', 'no-run'].map((name) => attribute(said, name));
  return {
    code: comment.slice(found.length).replace(end, ''),
    ...(page !== undefined && { page }),
    ...(over !== undefined && { over: over.split(/,\s*/) }),
    ...(fails !== undefined && { fails }),
    ...(noRun !== undefined && { noRun }),
  };
}
