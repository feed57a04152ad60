import { readFileSync } from 'node:fs';
import { type Comment, type Program, parseSync } from 'oxc-parser';

/** A parsed file of a package. Offsets count UTF-16 units, lines count from 1. */
export interface ParsedFile {
  /** `package@version/path`, as diagnostics show it. */
  readonly name: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  /** Syntax errors. */
  readonly errors: readonly { readonly message: string; readonly line: number }[];
  /** Line of an offset. */
  readonly lineAt: (offset: number) => number;
}

/** Parses JavaScript, TypeScript or a declaration file; the file extension determines the language. */
export function parseSource(input: { readonly name: string; readonly text: string }): ParsedFile {
  const { name, text } = input;
  const lang = /\.d\.[cm]?ts$/.test(name) ? 'dts' : /\.[cm]?ts$/.test(name) ? 'ts' : 'js';
  const { program, comments, errors } = parseSync(name, text, { lang, preserveParens: false });
  const lineAt = lineFinder(text);
  return {
    name,
    text,
    program,
    comments,
    errors: errors.map((error) => ({ message: error.message, line: lineAt(error.labels[0]?.start ?? 0) })),
    lineAt,
  };
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Reads a text with line feeds as line ends, whatever its own are, and without a byte order mark. */
export function readSourceText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
