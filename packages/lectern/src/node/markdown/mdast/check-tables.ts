import type { MdastPluginDefinition } from 'satteri';
import type { Draft } from '../draft.ts';
import { advance, pointOf, sourceOf } from '../nodes.ts';

const row = /^\|.*\|$/;
const delimiters = /^\|(?:\s*:?-+:?\s*\|)+$/;

/** Reports rows that are shown as text, because no line of dashes makes a table of them, or one with another number of cells. */
export function checkTables(draft: Draft): MdastPluginDefinition | undefined {
  if (draft.entry.body.trusted === false || !draft.source.includes('|')) return undefined;
  return {
    name: 'lectern-mdast-check-tables',
    options: { position: true },
    paragraph(node) {
      const source = sourceOf(draft.source, node);
      const written = source.split('\n');
      const lines = written.map((line) => line.replace(/^[\s>]+/, '').trimEnd());
      const index = lines.findIndex((line, at) => cellsOf(line) > 1 && row.test(lines[at + 1] ?? ''));
      if (index === -1) return;
      const [count, below] = [cellsOf(lines[index]!), lines[index + 1]!];
      const indented = written[index]!;
      const before = [...written.slice(0, index), indented.slice(0, indented.indexOf('|'))].join('\n');
      const start = pointOf(node);
      draft.report('table-not-read', start && advance(start, before), {
        reason: delimiters.test(below)
          ? `the first and the line of dashes differ in their cells, ${count} and ${cellsOf(below)}`
          : 'no line of dashes follows the first',
        dashes: `|${'---|'.repeat(count)}`,
      });
    },
  };
}

/** Returns the number of cells of a row; 0 for any other line. */
function cellsOf(line: string): number {
  return row.test(line) ? line.slice(1, -1).split(/(?<!\\)\|/).length : 0;
}
