import { isInFence } from './is-in-fence.ts';

/** Text for the parser, and the lines in it (from 1) that the author did not write. */
export interface ClosedTables {
  readonly source: string;
  readonly added: readonly number[];
}

/**
 * Inserts an empty line between a table and the `:::` below it. Satteri 0.10 reads that line as a row of the table, so the
 * directive around it would not end.
 */
export function closeTables(source: string): ClosedTables {
  if (!source.includes(':::') || !source.includes('|')) return { source, added: [] };
  const lines: string[] = [];
  const added: number[] = [];
  const inFence = isInFence();
  let isRow = false;
  for (const line of source.split('\n')) {
    const isCode = inFence(line);
    const [, prefix] = /^([\s>]*):{3,}/.exec(line) ?? [];
    if (isRow && !isCode && prefix !== undefined) {
      lines.push(prefix.trimEnd());
      added.push(lines.length);
    }
    lines.push(line);
    isRow = !isCode && line.includes('|');
  }
  return { source: lines.join('\n'), added };
}
