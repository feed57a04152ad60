import type { FrontMatter } from '../../model/entry.ts';

/** The ending of a Markdown or MDX file, in either case: `README.MD` is a page too. */
export const markdownEnding = /\.mdx?$/i;

/** Where a file can be edited: what its front matter says, else `base` and its path; undefined where neither is given. */
export function editUrlOf(input: {
  readonly base: string | undefined;
  readonly file: string;
  readonly frontMatter: FrontMatter;
}): string | undefined {
  const { base, file, frontMatter } = input;
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url ?? undefined;
  return base === undefined ? undefined : `${base.replace(/\/$/, '')}/${encodeURI(file)}`;
}
