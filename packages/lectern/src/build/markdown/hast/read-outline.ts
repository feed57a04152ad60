import type { HastPluginDefinition } from 'satteri';
import type { Section, TocItem } from '../../../model/page.ts';
import { blockTag, type Draft, type Outline } from '../draft.ts';
import { inlineHtml } from '../html/inline-html.ts';
import type { Hast } from '../nodes.ts';
import { anchorsOf } from './anchors-of.ts';
import { isGenerated, squeeze, textOf } from './text-of.ts';

type Node = Hast<'root'>['children'][number];

/** Elements that a word does not reach across. */
const blockElements = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is no prose. */
const skipped = new Set(['pre', 'script', 'style', 'template', 'svg', 'button', 'label', 'input', blockTag]);

/** Reads from the finished tree what other steps need to know of an article: contents, anchors, text for search. */
export function readOutline(draft: Draft): HastPluginDefinition {
  return {
    name: 'lectern-hast-read-outline',
    before(root) {
      draft.outline = outlineOf(root.children, levelsOf(draft.entry.frontMatter));
    },
  };
}

/** Which headings the table of contents lists: as in Docusaurus h2 and h3, unless the front matter wants others. */
function levelsOf(frontMatter: Readonly<Record<string, unknown>>): readonly [from: number, to: number] {
  const { toc_min_heading_level: from = 2, toc_max_heading_level: to = 3 } = frontMatter;
  return [Number(from), Number(to)];
}

function outlineOf(nodes: readonly Node[], [from, to]: readonly [number, number]): Outline {
  const toc: TocItem[] = [];
  const sections: (Section & { text: string })[] = [{ text: '' }];

  function read(node: Node): void {
    if (node.type === 'text') append(node.value);
    else if (node.type !== 'element') for (const child of 'children' in node ? node.children : []) read(child);
    else if (/^h[1-6]$/.test(node.tagName) && node.properties.id) begin(node, String(node.properties.id));
    else if (!skipped.has(node.tagName) && !isGenerated(node)) {
      const gap = blockElements.has(node.tagName) ? ' ' : '';
      append(gap);
      for (const child of node.children) read(child);
      append(gap);
    }
  }

  /** A heading ends the section before it. */
  function begin({ tagName, children }: Hast<'element'>, id: string): void {
    const level = Number(tagName.charAt(1));
    if (level >= from && level <= to && id !== 'footnote-label') toc.push({ id, html: inlineHtml(children), level });
    sections.push({ id, heading: textOf(children), text: '' });
  }

  function append(text: string): void {
    const section = sections.at(-1);
    if (section) section.text += text;
  }

  for (const node of nodes) read(node);
  const squeezed = sections.map((section) => ({ ...section, text: squeeze(section.text) }));
  return {
    toc,
    anchors: anchorsOf(nodes),
    sections: squeezed.filter(({ id, text }) => text !== '' || id !== undefined),
    excerpt: firstParagraph(nodes),
    words: squeezed.reduce((sum, { heading = '', text }) => sum + countWords(heading) + countWords(text), 0),
  };
}

function firstParagraph(nodes: readonly Node[]): string {
  const paragraphs = nodes.filter((node) => node.type === 'element' && node.tagName === 'p') as Hast<'element'>[];
  return paragraphs.map(({ children }) => textOf(children)).find((text) => text !== '') ?? '';
}

function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}
