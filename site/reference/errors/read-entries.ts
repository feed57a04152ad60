import type { ExplainedError } from 'lectern/search';
import { withoutProbes } from '../sentences/page-sentences.ts';

/** An error that a page explains, with its place in the page. */
export interface ErrorEntry extends ExplainedError {
  /** Line of the heading, from 1. */
  readonly line: number;
}

const heading = /^## (.+?) \{#([\w-]+)\}$/;
const remedyMark = '**What to do:** ';

/**
 * Reads the errors of a page. Each is a section with an id: a text fence with its messages, one a line, then what it means,
 * a list of causes, and a paragraph that begins with `**What to do:**`.
 */
export function readErrorEntries(route: string, source: string): ErrorEntry[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((line, at) => (heading.test(line) ? [at] : []));
  return starts.map((start, at): ErrorEntry => {
    const [, title = '', id = ''] = heading.exec(lines[start]!) ?? [];
    const text = lines.slice(start + 1, starts[at + 1] ?? lines.length).join('\n');
    const prose = withoutProbes(text)
      .replace(/^```[^\n]*\n[\s\S]*?\n```$/gm, '')
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean);
    return {
      href: `${route}#${id}`,
      title: plainText(title),
      messages: /^```text\n([\s\S]*?)\n```$/m.exec(text)?.[1]?.split('\n') ?? [],
      meaning: plainText(prose[0] ?? ''),
      cause: plainText(
        prose
          .find((part) => part.startsWith('1. '))
          ?.slice(3)
          .split('\n', 1)[0] ?? '',
      ),
      remedy: plainText(prose.find((part) => part.startsWith(remedyMark))?.slice(remedyMark.length) ?? ''),
      line: start + 1,
    };
  });
}

/** Returns Markdown without links and marks. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[((?:`[^`]*`|[^\]])*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
