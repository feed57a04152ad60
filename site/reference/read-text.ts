import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Folder of our texts about generated pages, relative to the site's root. */
export const textFolder = 'content/reference';

/** A Markdown text of ours for a generated page. */
export interface PageText {
  /** Relative to the site's root. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, string | undefined>>;
  /** Markdown after the front matter. */
  readonly body: string;
}

/** A part of a text that begins with a heading. */
export interface TextSection {
  /** Without code marks. */
  readonly title: string;
  /** 2 or more. */
  readonly depth: number;
  /** Markdown up to the next heading. */
  readonly text: string;
}

/** Reads `<name>.md` of our texts; undefined if the file does not exist. */
export function readPageText(root: string, name: string): PageText | undefined {
  const file = `${textFolder}/${name}.md`;
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return undefined;
  const [, head = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(readFileSync(absolute, 'utf8')) ?? [];
  return { file, frontMatter: parse(head) as PageText['frontMatter'], body: body.trim() };
}

/** Splits a text at its headings; the part before the first has no title and the depth 0. */
export function textSections(body: string): TextSection[] {
  const sections: { title: string; depth: number; lines: string[] }[] = [{ title: '', depth: 0, lines: [] }];
  let isCode = false;
  for (const line of body.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, marks, title] = (!isCode && /^(#{2,}) (.+)$/.exec(line)) || [];
    if (marks && title) sections.push({ title: title.replaceAll('`', ''), depth: marks.length, lines: [] });
    else sections.at(-1)!.lines.push(line);
  }
  return sections.map(({ title, depth, lines }) => ({ title, depth, text: lines.join('\n').trim() }));
}
