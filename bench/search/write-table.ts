import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const document = resolve(import.meta.dirname, '../../ARCHITECTURE.md');

/** Prints a table and puts it in the place of the one in ARCHITECTURE.md whose first column has the same name. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
  process.stdout.write(`\n${table}\n\n`);
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(`| ${head[0]} |`);
  if (start < 0) throw new Error(`ARCHITECTURE.md has no table that begins with "${head[0]}".`);
  writeFileSync(document, text.slice(0, start) + table + text.slice(text.indexOf('\n\n', start)));
}
