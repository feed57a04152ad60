import type { FrontMatter } from '../../../model/entry.ts';

/** Which headings the table of contents lists: h2 and h3 unless the front matter, in Docusaurus's words, wants others. */
export function tocLevels(frontMatter: FrontMatter): readonly [from: number, to: number] {
  const { toc_min_heading_level: from = 2, toc_max_heading_level: to = 3 } = frontMatter;
  return [Number(from), Number(to)];
}
