import type { FrontMatter } from '../../../model/entry.ts';
import type { Section, TocItem } from '../../../model/page.ts';
import { reservedIds } from '../../../model/reserved-ids.ts';
import { escapeText } from '../../ground/escape-html.ts';
import { blockTag } from '../draft.ts';

/** The outline of an article, in document order. */
export interface Outline {
  readonly toc: readonly TocItem[];
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  readonly excerpt: string;
  readonly words: number;
}

/** Receives the parts of an article in document order, whether they were read from HTML or from a tree. */
export interface ArticleVisitor {
  /**
   * An element begins. Returns false if its content is of no interest; then neither the content nor its end is reported.
   */
  open(tag: string, attribute: (name: string) => string | undefined): boolean;
  text(value: string): void;
  close(tag: string): void;
}

/** Elements that separate words. */
const blockElements = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is not prose. */
const skipped = new Set([
  'pre',
  'script',
  'style',
  'template',
  'textarea',
  'iframe',
  'svg',
  'button',
  'label',
  'input',
  blockTag,
]);
/** Elements that the table of contents keeps: they need no attributes, and may be inside a link. */
const inline = new Set('abbr b code del em i ins kbd mark q s small strong sub sup u var'.split(' '));

/** Collects contents, anchors and the text for search; `levels` are the headings that the table of contents lists. */
export function buildOutline([from, to]: readonly [number, number]): ArticleVisitor & { finish(): Outline } {
  const toc: TocItem[] = [];
  const anchors: string[] = [];
  const sections: { id?: string; heading?: string; text: string }[] = [{ text: '' }];
  let heading: { level: number; id: string; html: string; text: string } | undefined;
  let excerpt: string | undefined;
  let depth = 0;
  let paragraph = '';

  function end({ level, id, html, text }: NonNullable<typeof heading>): void {
    heading = undefined;
    sections.push({ id, heading: squeeze(text), text: '' });
    const line = html.trim();
    if (level >= from && level <= to && id !== reservedIds.footnotes) toc.push({ id, html: line, level });
  }

  /** Closes an inline element of a heading. Removes an empty one, which a footnote's number leaves behind. */
  function closeInline(open: NonNullable<typeof heading>, tag: string): void {
    const start = `<${tag}>`;
    open.html = open.html.endsWith(start) ? open.html.slice(0, -start.length) : `${open.html}</${tag}>`;
  }

  function append(text: string): void {
    const section = sections.at(-1);
    if (heading) heading.text += text;
    else if (section) section.text += text;
    paragraph += text;
  }

  return {
    open(tag, attribute) {
      const id = attribute('id');
      // The radio buttons of tabs have ids only for their labels.
      if (id !== undefined && tag !== 'input') anchors.push(id);
      const name = tag === 'a' ? attribute('name') : undefined;
      if (name !== undefined) anchors.push(name);
      if (skipped.has(tag) || isGenerated(tag, attribute)) return false;
      const level = /^h[1-6]$/.test(tag) ? Number(tag.charAt(1)) : undefined;
      if (level !== undefined && id !== undefined) heading = { level, id, html: '', text: '' };
      else if (heading && inline.has(tag)) heading.html += `<${tag}>`;
      if (blockElements.has(tag)) append(' ');
      if (tag === 'p' && depth === 0) paragraph = '';
      depth++;
      return true;
    },
    text(value) {
      if (heading) heading.html += escapeText(value);
      append(value);
    },
    close(tag) {
      depth--;
      if (blockElements.has(tag)) append(' ');
      if (heading && inline.has(tag)) closeInline(heading, tag);
      if (heading && tag === `h${heading.level}`) end(heading);
      if (tag === 'p' && depth === 0) excerpt ||= squeeze(paragraph);
    },
    finish: () => finishOutline({ toc, anchors, sections, excerpt: excerpt ?? '' }),
  };
}

/** Counts the words of an outline, and leaves its sections with single spaces and without those that are empty. */
function finishOutline({ toc, anchors, sections, excerpt }: Omit<Outline, 'words'>): Outline {
  const all = sections.map((section) => ({ ...section, text: squeeze(section.text) }));
  const words = all.reduce((sum, { heading = '', text }) => sum + countWords(heading) + countWords(text), 0);
  const filled = all.filter(({ id, text }) => text !== '' || id !== undefined);
  return { toc, anchors, sections: filled, excerpt, words };
}

/** Tells whether the engine added an element: footnote numbers, the arrows back from them, code. */
function isGenerated(tag: string, attribute: (name: string) => string | undefined): boolean {
  if (tag === 'figure') return attribute('class') === 'code';
  if (tag !== 'a') return false;
  return attribute('data-footnote-ref') !== undefined || attribute('data-footnote-backref') !== undefined;
}

function squeeze(text: string): string {
  // Most blanks are already single spaces.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

/**
 * Returns the levels of headings in the table of contents: h2 and h3 unless the front matter says otherwise, with
 * Docusaurus's keys.
 */
export function tocLevels(frontMatter: FrontMatter): readonly [from: number, to: number] {
  const { toc_min_heading_level: from = 2, toc_max_heading_level: to = 3 } = frontMatter;
  return [Number(from), Number(to)];
}
