import { deepest, tooDeepAt } from '../ground/too-deep.ts';
import type { Draft } from './draft.ts';
import { isInFence } from './is-in-fence.ts';

/** Longest page, in characters. A million is a book; the parser takes about a second for it. */
const longestPage = 1_000_000;
/** Longest line outside code, in characters. The parser's time is quadratic for some lines: 50,000 can take seconds. */
const longestLine = 50_000;
/** Most quotes in one paragraph. Making them typographic takes quadratic memory; 2,000 take a few megabytes. */
const mostQuotes = 2_000;

/** Reports text that the parser would take too long for. Returns false if it must not be parsed. */
export function checkSize(draft: Draft): boolean {
  const { source } = draft;
  if (source.length > longestPage) {
    draft.report('page-too-long', undefined, { length: source.length, limit: longestPage });
    return false;
  }
  const tooDeep = draft.entry.body.format === 'mdx' ? tooDeepAt(withoutCode(source)) : undefined;
  if (tooDeep !== undefined) {
    draft.report('mdx-too-deep', { line: tooDeep, column: 1 }, { limit: deepest });
    return false;
  }
  const inFence = isInFence();
  for (const [index, line] of source.split('\n').entries()) {
    if (inFence(line) || line.length <= longestLine) continue;
    draft.report('page-line-too-long', { line: index + 1, column: 1 }, { length: line.length, limit: longestLine });
    return false;
  }
  return true;
}

/** Returns the text with fenced and inline code blanked out; every line stays in place. */
function withoutCode(source: string): string {
  const inFence = isInFence();
  const lines = source.split('\n').map((line) => (inFence(line) ? '' : line.replace(/`[^`]*`/g, '')));
  return lines.join('\n');
}

/** Tells whether a paragraph contains so many quotes that they must stay as they are: it is data rather than prose. */
export function isRichInQuotes(source: string): boolean {
  if (source.length < mostQuotes) return false;
  return source
    .split(/\n[ \t]*\r?\n/)
    .some((part) => part.length > mostQuotes && (part.match(/["']/g)?.length ?? 0) > mostQuotes);
}
