import { isInFence } from '../is-in-fence.ts';

/** Classes that a line can have: highlighted, added, deleted, in focus. */
export type LineClass = 'hl' | 'add' | 'del' | 'focus';

/** Code without its notation comments, and what they say about its lines. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** For each of `lines`, its line in the code as written, counted from 0. */
  readonly origins: readonly number[];
  /** Classes by index into `lines`. */
  readonly classes: ReadonlyMap<number, ReadonlySet<LineClass>>;
  readonly problems: readonly NotationProblem[];
}

/** A notation without a meaning; `line` counts from 0 in the code as written. */
export interface NotationProblem {
  readonly line: number;
  readonly kind: 'unknown' | 'unclosed';
  readonly notation: string;
}

/** `{/* … *}`, `/* … *`, `<!-- … -->`, `(* … *)` and everything that comments out the rest of a line. */
const notation =
  /(?:\{\s*\/\*|\/\*|<!--|\(\*|\/\/|--|#|;|%|'|\brem\b)\s*(?:(?<block>highlight-(?:next-line|start|end))|\[!code (?<name>[^\s:\]]+)(?::(?<count>\d+))?\])\s*(?:\*\/\s*\}|\*\/|-->|\*\))?\s*$/i;

const byName: Readonly<Record<string, LineClass>> = {
  '++': 'add',
  '--': 'del',
  focus: 'focus',
  highlight: 'hl',
  hl: 'hl',
};

/** The names that `[!code …]` may have. */
export const notationNames: readonly string[] = Object.keys(byName);

/**
 * Removes `// highlight-next-line`, `highlight-start` and `-end`, and `[!code ++]`, `[!code --]`, `[!code focus]`, `[!code
 * highlight]` from code, in any language's comment style. A `[!code …:3]` applies to three lines, and one alone on its line
 * to the lines after it. In Markdown, notations inside a fence belong to that fence and stay.
 */
export function readNotations(code: string, isMarkdown = false): MarkedCode {
  const lines: string[] = [];
  const origins: number[] = [];
  const classes = new Map<number, Set<LineClass>>();
  const problems: NotationProblem[] = [];
  let open: { line: number; at: number } | undefined;

  function mark(from: number, count: number, name: LineClass): void {
    for (let at = from; at < from + count; at++) classes.set(at, (classes.get(at) ?? new Set()).add(name));
  }

  function keep(text: string, line: number): void {
    lines.push(text);
    origins.push(line);
  }

  const inFence = isMarkdown ? isInFence() : () => false;
  for (const [line, text] of code.split('\n').entries()) {
    const found =
      !inFence(text) && (text.includes('highlight-') || text.includes('[!code ')) ? notation.exec(text) : null;
    const { block, name, count = '1' } = found?.groups ?? {};
    const rest = found ? text.slice(0, found.index).trimEnd() : text;
    const kind = name === undefined ? undefined : byName[name.toLowerCase()];
    if (!found || (block !== undefined && rest.trim() !== '')) {
      keep(text, line);
    } else if (block === 'highlight-next-line') {
      mark(lines.length, 1, 'hl');
    } else if (block === 'highlight-start') {
      open ??= { line, at: lines.length };
    } else if (block === 'highlight-end') {
      if (open) mark(open.at, lines.length - open.at, 'hl');
      else problems.push({ line, kind: 'unclosed', notation: 'highlight-end' });
      open = undefined;
    } else if (kind === undefined) {
      keep(text, line);
      problems.push({ line, kind: 'unknown', notation: name ?? '' });
    } else {
      mark(lines.length, Number(count), kind);
      if (rest.trim() !== '') keep(rest, line);
    }
  }
  if (open) problems.push({ line: open.line, kind: 'unclosed', notation: 'highlight-start' });
  return { lines, origins, classes, problems };
}
