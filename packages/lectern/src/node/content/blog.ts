import { posix, resolve } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { normalizePath } from '../../model/url.ts';
import { compareText } from '../ground/compare-text.ts';
import { siteFile } from '../ground/paths.ts';
import type { Blog, Source } from '../ground/source.ts';
import { defineSource } from './define-source.ts';
import { diagnostic } from './diagnostics.ts';
import { pageFields, postFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { gitDates } from './git-dates.ts';
import { isUnread, listFiles } from './list-files.ts';
import { postEntry } from './post-entry.ts';
import { readPostFiles } from './post-files.ts';
import { postLists } from './post-lists.ts';
import { reportSharedTags } from './post-tags.ts';
import { type MarkdownFile, markdownEnding, readMarkdown } from './read-markdown.ts';
import { collectionOf, folderOptions, nameable, pathOption } from './source-options.ts';

const wholeNumber = 'a whole number, at least 0';
const feedLimit = 'a whole number above 0, or false';
const name = z
  .string({ error: 'a text with at least one character' })
  .min(1, { error: 'a text with at least one character' });

/** The schema of the options of `blog()`. */
export const blogOptions = z
  .strictObject({
    ...folderOptions('blog'),
    /**
     * Number of posts on each page of the list. Default: 10.
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
     * File of authors below the folder. Default: `authors.yml` or `authors.yaml`, if it exists.
     * @example authors: 'people.yml'
     */
    authors: pathOption.optional(),
    /**
     * File of tags below the folder. Default: `tags.yml` or `tags.yaml`, if it exists; otherwise posts can have any tags.
     * @example tags: 'topics.yml'
     */
    tags: pathOption.optional(),
    /**
     * Number of recent posts that are listed beside a post; 0 for none. Default: 5.
     * @example recentPosts: 10
     */
    recentPosts: z.int({ error: wholeNumber }).min(0, { error: wholeNumber }).default(5),
    /**
     * Names of the overviews. Default: their names in English.
     * @example titles: { archive: 'All posts', tags: 'Topics' }
     */
    titles: z
      .strictObject(
        {
          /**
           * The page with all posts by year. Default: `Archive`.
           * @example archive: 'All posts'
           */
          archive: name.default('Archive'),
          /**
           * The page with all tags. Default: `Tags`.
           * @example tags: 'Topics'
           */
          tags: name.default('Tags'),
          /**
           * The page with all authors who have a page. Default: `Authors`.
           * @example authors: 'Writers'
           */
          authors: name.default('Authors'),
          /**
           * The list of recent posts beside a post. Default: `Recent posts`.
           * @example recent: 'What is new'
           */
          recent: name.default('Recent posts'),
        },
        { error: 'an object of titles' },
      )
      .prefault({}),
    /**
     * Feeds with whole posts, `rss.xml`, `atom.xml` and `feed.json` below the blog; `false` for none. Default: all three.
     * @example feeds: { types: ['rss'], limit: 50 }
     */
    feeds: z
      .union(
        [
          z.literal(false),
          z.strictObject({
            /**
             * The formats. Default: all three.
             * @example types: ['rss', 'atom']
             */
            types: z
              .array(z.enum(['rss', 'atom', 'json'], { error: '"rss", "atom" or "json"' }), {
                error: 'a list of "rss", "atom" and "json"',
              })
              .default(['rss', 'atom', 'json']),
            /**
             * Number of recent posts in a feed; `false` for all. Default: 20.
             * @example limit: 50
             */
            limit: z
              .union([z.literal(false), z.int({ error: feedLimit }).min(1, { error: feedLimit })], { error: feedLimit })
              .default(20),
            /**
             * Title of the feed. Default: the title of the site and the title of the blog.
             * @example title: 'News of the project'
             */
            title: name.optional(),
            /**
             * Description of the feed. Default: the description of the blog.
             * @example description: 'What is new'
             */
            description: name.optional(),
          }),
        ],
        { error: 'false or an object with types and limit' },
      )
      .prefault({}),
  })
  .refine(...nameable);

/** Options of `blog()`. */
export type BlogOptions = z.input<typeof blogOptions>;

/** Returns a source for a folder of dated posts in Docusaurus's conventions, and for the pages that list them, newest first. */
export const blog: (options?: BlogOptions) => Source = defineSource(blogOptions, async (options, context) => {
  const { path, postsPerPage, title, description = title, titles } = options;
  const collection = collectionOf(options);
  const base = posix.join('/', options.routeBasePath ?? collection);
  const schema = frontMatterSchema({ ...pageFields, ...postFields }, options.frontMatterSchema);
  const { root } = context;
  const folder = resolve(root, path);
  const place = { file: siteFile(root, folder) };
  const editUrl = options.editUrl === false ? undefined : (options.editUrl ?? context.editUrl);
  const dating = gitDates({ root, folder });
  const listed = await listFiles({ root, folder });
  const paths = listed.value.filter((file) => markdownEnding.test(file));
  const [lists, markdown, dates] = await Promise.all([
    readPostFiles({ root, folder, base, paths: listed.value, options }),
    readMarkdown({ root, folder, paths, schema }),
    dating,
  ]);

  const made = postEntries(markdown, {
    isWanted: ({ frontMatter }) => context.drafts || !frontMatter.draft,
    committed: dates.value,
    facts: { ...lists.facts, collection, base, editUrl },
  });
  const posts = made.flatMap(({ value }) => value ?? []).sort(newestFirst);
  const overviews = postLists({ posts, postsPerPage, collection, base, title, description, titles, place });
  const ids = posts.filter(({ frontMatter }) => !frontMatter.unlisted).map(({ id }) => id);
  const empty = paths.length === 0 && listed.diagnostics.length === 0;
  return {
    value: {
      entries: [...overviews, ...posts],
      blogs: [
        {
          collection,
          route: normalizePath(base),
          title,
          description,
          recent: { title: titles.recent, posts: ids.slice(0, options.recentPosts) },
          feeds: feedsOf(options.feeds, ids, description),
          pictures: lists.pictures,
        },
      ],
      watch: [folder],
      isPartial: isUnread(listed),
    },
    diagnostics: [
      ...[listed, lists, markdown, dates, ...made].flatMap(({ diagnostics }) => diagnostics),
      ...reportSharedTags(posts, { tags: lists.facts.tags, base }),
      ...(empty ? [diagnostic('content-folder-empty', place, { folder: place.file })] : []),
    ],
  };
});

/** Makes an entry of every wanted post. */
function postEntries(
  { value, diagnostics }: Result<readonly MarkdownFile[]>,
  input: {
    readonly isWanted: (file: MarkdownFile) => boolean | undefined;
    /** When files were committed, by path. */
    readonly committed: Awaited<ReturnType<typeof gitDates>>['value'];
    readonly facts: Omit<Parameters<typeof postEntry>[0], 'markdown' | 'committed' | 'isBroken'>;
  },
) {
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  return value.filter(input.isWanted).map((markdown) =>
    postEntry({
      ...input.facts,
      markdown,
      committed: input.committed.get(markdown.path),
      isBroken: broken.has(markdown.file),
    }),
  );
}

function feedsOf(
  options: z.output<typeof blogOptions>['feeds'],
  ids: readonly string[],
  blogDescription: string,
): Blog['feeds'] {
  if (options === false) return { types: [], posts: [], description: blogDescription };
  const { types, limit, title, description = blogDescription } = options;
  return { types: [...new Set(types)], title, description, posts: limit === false ? ids : ids.slice(0, limit) };
}

function newestFirst(a: Entry, b: Entry): number {
  return compareText(b.post!.date, a.post!.date) || compareText(a.id, b.id);
}
