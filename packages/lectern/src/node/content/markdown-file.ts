/** The ending of a Markdown or MDX file, in either case: `README.MD` is a page too. */
export const markdownEnding = /\.mdx?$/i;
