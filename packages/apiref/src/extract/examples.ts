/** A file of an example as the comment holds it. */
export interface RawExample {
  readonly file: string;
  /** Whether the file has a name that readers see. */
  readonly named: boolean;
  readonly language: string;
  readonly code: string;
  /** Markdown that introduces it; absent without any. */
  readonly caption?: string;
  /** Markdown that stands behind the last of a block; absent without any. */
  readonly remark?: string;
  /** Which block it stands in, from 0. */
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
 * Takes the examples out of a comment: `<example>` blocks, and `@example` tags up to the next tag.
 *
 * Inside an `<example>` block the lines carry no ` * ` but four spaces, and a line `:name.ext` begins a file whose extension is its
 * language; a block without such a line is one unnamed `js` file called `example.js`. An `@example` is code, or Markdown with
 * fences, whose other lines introduce them.
 */
export function splitExamples(input: { readonly text: string; readonly line: number }): SplitExamples {
  const rest: string[] = [];
  const examples: RawExample[] = [];
  const empty: { file: string; line: number }[] = [];
  let blocks = 0;
  let open: OpenBlock | undefined;
  let tag: { line: number; lines: string[]; fence: string } | undefined;

  const close = () => {
    const example = open && blockExample(open, blocks - 1);
    if (example) examples.push(example);
    else if (open?.named) empty.push({ file: open.file, line: open.line - 1 });
    open = undefined;
  };
  const closeTag = () => {
    if (tag) examples.push(...taggedExamples(tag, blocks - 1));
    tag = undefined;
  };

  for (const [index, line] of input.text.replace(/\*\/$/, '').split('\n').entries()) {
    const number = input.line + index;
    if (open) {
      rest.push(' *');
      const named = fileMarker.exec(line);
      if (/^\s*\*?\s*<\/example>/.test(line)) close();
      else if (named) {
        close();
        open = { file: named[1]!, language: named[2]!, line: number + 1, lines: [], named: true };
      } else open.lines.push(line);
      continue;
    }
    const bare = line.replace(/^\s*(?:\/\*)?\* ?/, '');
    if (tag?.fence === '' && /^\s*@\w/.test(bare)) closeTag();
    const begins = tag ? null : /^\s*@example\b[ \t]*(.*)$/.exec(bare);
    if (begins) {
      blocks += 1;
      rest.push(index === 0 ? '/**' : ' *');
      tag = { line: number, lines: [begins[1]!], fence: '' };
      continue;
    }
    if (tag) {
      rest.push(' *');
      tag.lines.push(bare);
      const marker = /^\s*(`{3,})/.exec(bare)?.[1] ?? '';
      if (tag.fence === '') tag.fence = marker;
      // Anything may follow: a package ends its fences with "```*".
      else if (marker.startsWith(tag.fence)) tag.fence = '';
      continue;
    }
    const opens = /<example>\s*$/.test(line);
    rest.push(opens ? ' *' : line);
    if (!opens) continue;
    blocks += 1;
    open = { file: 'example.js', language: 'js', line: number + 1, lines: [], named: false };
  }
  close();
  closeTag();
  return { text: `${rest.join('\n')}*/`, examples, blocks, empty };
}

/** A file of an `<example>`, as far as it was read. */
interface OpenBlock {
  readonly file: string;
  readonly language: string;
  /** Of its first line of code. */
  readonly line: number;
  readonly lines: string[];
  /** Whether the comment names the file. */
  readonly named: boolean;
}

/** Returns the example in a file of an `<example>`; undefined if it has no code. */
function blockExample({ file, language, line, lines }: OpenBlock, group: number): RawExample | undefined {
  const blank = lines.findIndex((each) => each.trim() !== '');
  if (blank === -1) return undefined;
  return { file, named: true, language, code: dedent(lines), group, line: line + blank };
}

/** Returns the examples of an `@example`: a fence each, or all of it where it has none. */
function taggedExamples(
  tag: { readonly line: number; readonly lines: readonly string[] },
  group: number,
): RawExample[] {
  const raw = tag.lines.join('\n');
  const text = raw.replace(/<caption>([\s\S]*?)<\/caption>(?:[ \t]*\n)?/, '$1\n');
  // The line end that the caption got, where it had none of its own. Fences come after it.
  const added = text.split('\n').length - tag.lines.length;
  const fences = [...text.matchAll(/^([ \t]*)(`{3,})[ \t]*([\w-]*)([^\n]*)\n([\s\S]*?)^[ \t]*\2[^\w\n]*$/gm)];
  const lineAt = (offset: number) => tag.line + text.slice(0, offset).split('\n').length - 1 - added;
  if (fences.length === 0) {
    const [element = '', caption = ''] = /<caption>([\s\S]*?)<\/caption>/.exec(raw) ?? [];
    const code = dedent(raw.replace(element, '').split('\n'));
    if (code === '') return [];
    return [
      {
        ...{ file: 'example.js', named: false, language: 'js', code, group, line: tag.line },
        ...(caption.trim() && { caption: caption.trim() }),
      },
    ];
  }
  let at = 0;
  return fences.map((fence, index) => {
    const [whole, , , language, meta = '', code = ''] = fence;
    const caption = text.slice(at, fence.index).trim();
    at = fence.index + whole.length;
    const remark = index === fences.length - 1 ? text.slice(at).trim() : '';
    const title = /title="([^"]+)"/.exec(meta)?.[1];
    return {
      file: title ?? `example.${language || 'js'}`,
      named: title !== undefined,
      language: language || 'js',
      code: dedent(code.split('\n')),
      ...(caption && { caption }),
      ...(remark && { remark }),
      group,
      line: lineAt(fence.index) + 1,
    };
  });
}

/** Drops the common indentation and the blank lines at both ends; restores what a comment forbids to write (see `restoreGlobs`). */
function dedent(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const text = lines.map((line) => line.slice(indent).trimEnd()).join('\n');
  return restoreGlobs(text.replace(/^\n+|\n+$/g, ''));
}

/**
 * Returns a sample in a comment cannot say `**` + `/`: packages write `'**' + '/users'` or `'**\/users'` for the plain
 * glob.
 */
function restoreGlobs(code: string): string {
  return code.replaceAll("'**' + '/", "'**/").replaceAll('**\\/', '**/');
}
