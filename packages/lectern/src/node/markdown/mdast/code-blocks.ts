import type { MdastPluginDefinition } from 'satteri';
import type { CodeHint } from '../../../model/entry.ts';
import { nearestTo } from '../../../model/nearest.ts';
import { withBase } from '../../../model/url.ts';
import type { Draft } from '../draft.ts';
import { type FenceMeta, readFenceMeta } from '../highlight/fence-meta.ts';
import type { Language } from '../highlight/highlighter.ts';
import { type LineClass, type MarkedCode, notationNames, readNotations } from '../highlight/notations.ts';
import { placeHints } from '../highlight/place-hints.ts';
import { renderCode } from '../highlight/render-code.ts';
import { type Point, pointOf } from '../nodes.ts';
import type { Services } from '../services.ts';
import { isInternal } from '../targets.ts';

/** Characters of code that are highlighted on one page: about half a second's work. Further code stays plain. */
const budget = 200_000;

/** Longer code blocks, in lines, are folded, so that readers who scroll do not get lost. */
const longCode = 40;

/** Characters that a line of code has room for in a list in a window of 320 px, at the size that the theme gives to code. */
const narrowLine = 24;

const plain: Language = { id: 'text', label: '' };

/** Languages of commands and output, whose lines a terminal would wrap, by the names that the highlighter gives them. */
const inTerminals: ReadonlySet<string> = new Set([plain.id, 'shellscript', 'shellsession', 'powershell', 'bat']);

/** Turns every fence into a figure: highlighted, with its title, its marked lines and a copy button. */
export function codeBlocks(draft: Draft, { highlighter, labels, options }: Services): MdastPluginDefinition {
  const { codeHints } = draft.entry.body;
  return {
    name: 'lectern-mdast-code-blocks',
    options: { position: true },
    async code(node, context) {
      const at = pointOf(node);
      const meta = readFenceMeta(node.lang ?? '', node.meta ?? '');
      const language = findLanguage(meta.language, at, draft, highlighter);
      const marked = readNotations(node.value.replace(/\r\n?/g, '\n'), /^mdx?$|^markdown$/.test(language.id));
      if (!meta.keys.has('include')) reportNotations(marked, at, draft);
      const classes = classesOf(marked, meta, language);
      reportRanges(meta, marked.lines.length, at, draft);

      const hints = placeHints({
        hints: (at && codeHints?.[draft.lineAsWritten(at.line)]) ?? [],
        code: marked,
        addressOf: (hint) => addressOf(hint, at!),
        known: draft.hinted,
      });

      const code = marked.lines.join('\n');
      draft.highlighted += code.length;
      const tooLong = draft.highlighted > budget;
      if (tooLong) draft.report('code-too-long', at, { limit: budget });
      const tokens = await highlighter.tokenize(code, tooLong ? plain : language);
      const title = meta.keys.get('title');
      const isPlain = language.id === plain.id;
      const caption = captionOf(title, language);
      const note = meta.keys.get('note');
      const proof = meta.keys.get('proof');
      const files = { project: fileAddress(meta, 'project'), run: fileAddress(meta, 'run') };
      const numbered = meta.keys.has('showLineNumbers');
      const isLong = marked.lines.length > longCode;
      const isWrapped = wraps(code, meta, language, draft.entry.body.trusted);
      const canScroll = isLong || (!isWrapped && marked.lines.some((line) => widthOf(line) > narrowLine));
      const rendered = { lines: tokens, classes, hints, numbered, canScroll, caption, note, proof, ...files, labels };
      const html = renderCode(rendered);
      const attributes = {
        class: isLong ? 'code long' : 'code',
        'data-lang': isPlain ? plain.id : meta.language,
        ...(isWrapped && { 'data-wrap': '' }),
      };
      context.replaceNode(node, draft.addBlock({ tag: 'figure', attributes, html }));
    },
  };

  /** Returns the address of a hint's target as a link, checked at the first position of the name. */
  function addressOf({ href, places: [first = [0, 0]] }: CodeHint, at: Point): string {
    if (!isInternal(href)) return href;
    return draft.addReference('link', href, { line: at.line + 1 + first[0], column: at.column + first[1] });
  }

  /** Returns the address of a file that belongs to a fence: its project, or what runs it. It must be a path of the site. */
  function fileAddress({ keys }: FenceMeta, name: 'project' | 'run'): string | undefined {
    const path = keys.get(name);
    return path && /^\/(?!\/)/.test(path) ? withBase(options.baseUrl, path) : undefined;
  }
}

/** Tells whether long lines wrap: in terminals, unless it is a drawing; in code that nobody here can format; and on request. */
function wraps(code: string, { keys }: FenceMeta, { id }: Language, trusted: boolean | undefined): boolean {
  const isDrawing = /[\u2500-\u257f]/.test(code);
  return keys.has('wrap') || (!isDrawing && (inTerminals.has(id) || trusted === false));
}

function findLanguage(
  name: string,
  at: Point | undefined,
  draft: Draft,
  highlighter: Services['highlighter'],
): Language {
  if (name === '') return plain;
  const language = highlighter.language(name);
  if (language) return language;
  const nearest = nearestTo(name, highlighter.names).join(', ') || 'js, ts, json, bash, html, yaml';
  draft.report('code-language-unknown', at, { language: name, nearest });
  return plain;
}

function reportNotations({ problems }: MarkedCode, at: Point | undefined, draft: Draft): void {
  for (const { line, kind, notation } of problems) {
    const place = at && { line: at.line + 1 + line, column: at.column };
    if (kind === 'unclosed') draft.report('code-notation-unclosed', place, { notation });
    else draft.report('code-notation-unknown', place, { notation, known: notationNames.join(', ') });
  }
}

function reportRanges({ ranges, badRanges }: FenceMeta, count: number, at: Point | undefined, draft: Draft): void {
  const outside = ranges
    .filter(([, to]) => to > count)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  for (const range of [...badRanges, ...outside]) draft.report('code-line-range', at, { range, count });
}

/** Returns how many characters a line is wide at most: a tab counts as four, and a character that is not Latin as two. */
function widthOf(line: string): number {
  return line.replaceAll('\t', '    ').replace(/[\u0250-\uffff]/g, '  ').length;
}

/** Returns the caption above code: its title, else its language; undefined for plain text. */
function captionOf(title: string | undefined, { id, label }: Language) {
  if (title) return { text: title, isLanguage: false };
  return id === plain.id ? undefined : { text: label, isLanguage: true };
}

/** Returns the classes of each line: from notations, from the fence's `{…}`, and from the signs of a diff. */
function classesOf(
  { lines, classes }: MarkedCode,
  { ranges }: FenceMeta,
  { id }: Language,
): ReadonlyMap<number, ReadonlySet<LineClass>> {
  const all = new Map<number, Set<LineClass>>([...classes].map(([at, names]) => [at, new Set(names)]));
  const mark = (at: number, name: LineClass) => all.set(at, (all.get(at) ?? new Set()).add(name));
  for (const [from, to] of ranges) for (let at = from; at <= Math.min(to, lines.length); at++) mark(at - 1, 'hl');
  if (id === 'diff') {
    for (const [at, line] of lines.entries()) {
      if (/^\+(?!\+\+ )/.test(line)) mark(at, 'add');
      if (/^-(?!-- )/.test(line)) mark(at, 'del');
    }
  }
  return all;
}
