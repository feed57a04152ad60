import { posix, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Entry } from '../../model/entry.ts';
import { compareText } from '../compare-text.ts';
import { defineSource } from './define-source.ts';
import { diagnostic } from './diagnostics.ts';
import { pageFields, postFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { gitDates } from './git-dates.ts';
import { listFiles } from './list-files.ts';
import { markdownEnding } from './markdown-file.ts';
import { type Authors, readAuthors } from './post-authors.ts';
import { postEntry } from './post-entry.ts';
import { postLists } from './post-lists.ts';
import { readMarkdown } from './read-markdown.ts';
import { collectionOf, folderOptions, nameable, pathOption } from './source-options.ts';

/** Where a blog lies and how it is shown. */
export const blogOptions = z
  .strictObject({
    ...folderOptions('blog'),
    /**
     * Posts on a page of the list. Default: 10.
     * @example postsPerPage: 20
     */
    postsPerPage: z.int({ error: 'a whole number above 0' }).min(1, { error: 'a whole number above 0' }).default(10),
    /**
     * Title of the list. Default: `Blog`.
     * @example title: 'News'
     */
    title: z.string({ error: 'a text' }).default('Blog'),
    /**
     * Description of the list. Default: its title.
     * @example description: 'What is new'
     */
    description: z.string({ error: 'a text' }).optional(),
    /**
     * File of authors below the folder. Default: `authors.yml`, which may be absent.
     * @example authors: 'people.yml'
     */
    authors: pathOption.optional(),
  })
  .refine(...nameable);

/** Options of `blog()`. */
export type BlogOptions = z.input<typeof blogOptions>;

/** A folder of dated posts in Docusaurus's conventions, and the pages that list them, newest first. */
export const blog = defineSource(blogOptions, async (options, context) => {
  const { path, postsPerPage, title, description = title, authors: authorsPath = 'authors.yml' } = options;
  const collection = collectionOf(options);
  const base = options.routeBasePath ?? collection;
  const schema = frontMatterSchema({ ...pageFields, ...postFields }, options.frontMatterSchema);
  const { root } = context;
  const folder = resolve(root, path);
  const place = { file: relative(root, folder).replaceAll('\\', '/') };
  const editUrl = options.editUrl === false ? undefined : (options.editUrl ?? context.editUrl);
  const dating = gitDates(folder);
  const listed = await listFiles({ root, folder });
  const paths = listed.value.filter((file) => markdownEnding.test(file));
  const hasAuthors = options.authors !== undefined || listed.value.includes(authorsPath);
  const reading = hasAuthors ? readAuthors({ root, folder, path: authorsPath }) : noAuthors;
  const [authors, markdown, dates] = await Promise.all([
    reading,
    readMarkdown({ root, folder, paths, schema }),
    dating,
  ]);

  const broken = new Set(markdown.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const made = markdown.value
    .filter(({ frontMatter }) => context.drafts || !frontMatter.draft)
    .map((file) =>
      postEntry({
        markdown: file,
        collection,
        base,
        authors: authors.value,
        editUrl,
        committed: dates.get(file.path),
        isBroken: broken.has(file.file),
      }),
    );
  const posts = made.flatMap(({ value }) => value ?? []).sort(newestFirst);
  const lists = postLists({
    posts,
    postsPerPage,
    collection,
    base: posix.join('/', base),
    title,
    description,
    place,
  });
  const empty = paths.length === 0 && listed.diagnostics.length === 0;
  return {
    value: { entries: [...lists, ...posts], watch: [folder] },
    diagnostics: [
      ...[listed, authors, markdown, ...made].flatMap(({ diagnostics }) => diagnostics),
      ...(empty ? [diagnostic('content-folder-empty', place, { folder: place.file })] : []),
    ],
  };
});

const noAuthors = { value: new Map() as Authors, diagnostics: [] };

function newestFirst(a: Entry, b: Entry): number {
  return compareText(b.post!.date, a.post!.date) || compareText(a.id, b.id);
}
