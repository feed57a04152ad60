/** A file of an example as the comment holds it. */
export interface RawExample {
  readonly file: string;
  readonly language: string;
  readonly code: string;
  /** Which `<example>` block it stands in, from 0. */
  readonly group: number;
  /** Line of its first line of code. */
  readonly line: number;
}

/** What `splitExamples` gives. */
export interface SplitExamples {
  /** The comment with every example line emptied: line numbers stay true, and no `@` of a sample passes for a tag. */
  readonly text: string;
  readonly examples: readonly RawExample[];
  /** Blocks that were opened, to compare with what was recovered. */
  readonly blocks: number;
  /** Files that a marker names but that have no line of code. */
  readonly empty: readonly { readonly file: string; readonly line: number }[];
}

/** `    :click.js`, in one place with the comment's own star before it. */
const fileMarker = /^\s*(?:\*\s*)?:(\S+\.(\w+))\s*$/;

/**
 * Takes the `<example>` blocks out of a comment. Inside a block the lines carry no ` * ` but four spaces, and a line `:name.ext`
 * begins a file whose extension is its language; a block without such a line is one unnamed `js` file called `example.js`.
 */
export function splitExamples(input: { readonly text: string; readonly line: number }): SplitExamples {
  const rest: string[] = [];
  const examples: RawExample[] = [];
  const empty: { file: string; line: number }[] = [];
  let blocks = 0;
  let open: { file: string; language: string; line: number; lines: string[]; named: boolean } | undefined;

  const close = () => {
    if (!open) return;
    const { file, language, named, lines } = open;
    const blank = lines.findIndex((line) => line.trim() !== '');
    if (blank !== -1) {
      examples.push({ file, language, code: dedent(lines), group: blocks - 1, line: open.line + blank });
    } else if (named) {
      empty.push({ file, line: open.line - 1 });
    }
    open = undefined;
  };

  for (const [index, line] of input.text.split('\n').entries()) {
    const number = input.line + index;
    if (!open) {
      const begins = /<example>\s*$/.test(line);
      rest.push(begins ? ' *' : line);
      if (!begins) continue;
      blocks += 1;
      open = { file: 'example.js', language: 'js', line: number + 1, lines: [], named: false };
      continue;
    }
    rest.push(' *');
    const named = fileMarker.exec(line);
    if (/^\s*\*?\s*<\/example>/.test(line)) close();
    else if (named) {
      close();
      open = { file: named[1]!, language: named[2]!, line: number + 1, lines: [], named: true };
    } else open.lines.push(line);
  }
  close();
  return { text: rest.join('\n'), examples, blocks, empty };
}

/** Drops the common indentation and the blank lines at both ends; restores what a comment forbids to write (see `restoreGlobs`). */
function dedent(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const text = lines.map((line) => line.slice(indent).trimEnd()).join('\n');
  return restoreGlobs(text.replace(/^\n+|\n+$/g, ''));
}

/** A sample in a comment cannot say `**` + `/`: the package writes `'**' + '/users'` or `'**\/users'` for the plain glob. */
function restoreGlobs(code: string): string {
  return code.replaceAll("'**' + '/", "'**/").replaceAll('**\\/', '**/');
}
