/** A sentence of a page, with its place. */
export interface Sentence {
  readonly line: number;
  /** As it stands on the page, in one line, without the targets of its links and without marks for emphasis. */
  readonly text: string;
  /** Code of the probe below its paragraph or list item; absent if there is none. */
  readonly probe?: string;
}

/** Lines of a page that are read as one text: a paragraph, an item of a list or a row of a table. */
export interface Block {
  readonly line: number;
  text: string;
  probe?: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Returns the sentences of a page: of paragraphs, list items, rows of tables, titles of admonitions and the description in the
 * front matter. Headings, code and comments are none.
 */
export function sentencesOf(source: string): Sentence[] {
  return blocksOf(source).flatMap(({ line, text, probe }) => {
    const masked = text.replace(hidden, (found) => 'X'.repeat(found.length)).replace(/\n/g, ' ');
    // A row is one statement; its cells have no full stops.
    const parts = text.startsWith('|') ? [{ segment: masked, index: 0 }] : [...segmenter.segment(masked)];
    return parts.flatMap(({ segment, index }) => {
      const raw = text.slice(index, index + segment.length);
      const plain = plainText(raw);
      if (!/\p{L}{2}|\d/u.test(plain)) return [];
      const before = text.slice(0, index) + /^\s*/.exec(raw)![0];
      return [{ line: line + before.split('\n').length - 1, text: plain, ...(probe !== undefined && { probe }) }];
    });
  });
}

/** Code and the targets of links, whose full stops end no sentence. */
const hidden = /(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\1(?!`)|\]\([^)\s]*\)|\b(?:e\.g|i\.e|etc|vs)\.|<[^>\n]*>/g;

/** A span of code; its marks and brackets are no marks of the text. */
const codeSpan = /(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\1(?!`)/g;

function plainText(raw: string): string {
  const spans = raw.match(codeSpan) ?? [];
  return raw
    .replace(codeSpan, '\0')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/\[([^\][]*)\]/g, '$1')
    .replace(/(?<!\w)[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?!\w)/g, '')
    .replace(/\0/g, () => spans.shift()!)
    .replace(/\s+/g, ' ')
    .replace(/^(?:> ?|[-*] |\d+\. )+/, '')
    .trim();
}

/** Returns the paragraphs of a page, and what else is read as one text, each with the code of the probes below it. */
export function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = withoutCode(source).split('\n');
  let open: Block | undefined;
  let isFrontMatter = false;
  for (const [index, line] of lines.entries()) {
    if (line === '---' && (index === 0 || isFrontMatter)) isFrontMatter = index === 0;
    else if (isFrontMatter) {
      if (line.startsWith('description: '))
        blocks.push({ line: index + 1, text: line.replace(/^description: (['"]?)(.*)\1$/, '$2') });
    } else if (line.startsWith(probeMark)) {
      const last = blocks.at(-1);
      if (last) last.probe = `${last.probe ?? ''}${probeAt(source, index)}\n`;
    } else if (/^\s*:::+\w+\[/.test(line)) {
      blocks.push({ line: index + 1, text: line.replace(/^\s*:::+\w+\[(.*)\].*$/, '$1') });
      open = undefined;
    } else if (/^\s*$|^#|^\s*:::|^(?:import|export) |^\s*\|[\s:|-]+$/.test(line)) open = undefined;
    else {
      const isNew = !open || /^\s*(?:[-*] |\d+\. |\||<\/?[A-Za-z]|> )/.test(line);
      if (open && !isNew) open.text += `\n${line}`;
      else {
        open = { line: index + 1, text: line.trimStart() };
        blocks.push(open);
      }
    }
  }
  return blocks;
}

/** What stands for a probe while blocks are read. */
const probeMark = '\0';

/** Returns a page of as many lines, without its fences and comments; a probe leaves a mark in its first line. */
function withoutCode(source: string): string {
  return withoutProbes(source.replace(/^ *```[\s\S]*?^ *```.*/gm, blank), probeMark).replace(/<!--[\s\S]*?-->/g, blank);
}

/** Returns a page of as many lines without its probes; `mark` takes the place of each. */
export function withoutProbes(source: string, mark = ''): string {
  return source.replace(/^ *<!-- probe\b[\s\S]*?-->/gm, (found) => `${mark}${blank(found)}`);
}

function blank(found: string): string {
  return found.replace(/[^\n]+/g, '');
}

/** Returns the code of the probe that begins in a line, counted from 0. */
function probeAt(source: string, line: number): string {
  return codeOfPage(
    source
      .split('\n')
      .slice(line)
      .join('\n')
      .replace(/-->[\s\S]*/, '-->'),
  );
}

/** Returns the code of a page: its fences with their words, and its probes. */
export function codeOfPage(text: string): string {
  return [...text.matchAll(codeBlock)].map(([found]) => found).join('\n');
}

const codeBlock = /^ *```[\s\S]*?^ *```|<!-- probe\s[\s\S]*?-->/gm;
