import { basename, posix, relative, resolve } from 'node:path';
import type { z } from 'zod';
import type { Entry } from '../../model/entry.ts';
import { compareText } from '../compare-text.ts';
import type { Source } from '../source.ts';
import { diagnostic } from './diagnostics.ts';
import { pageFields, postFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { gitDates } from './git-dates.ts';
import { listFiles } from './list-files.ts';
import { type Authors, readAuthors } from './post-authors.ts';
import { postEntry } from './post-entry.ts';
import { postLists } from './post-lists.ts';
import { readMarkdown } from './read-markdown.ts';

/** Where a blog lies and how it is shown. */
export interface BlogOptions {
  /** Folder relative to the site's root. Default: `blog`. */
  readonly path?: string;
  /** Name of the collection. Default: the folder's name. */
  readonly collection?: string;
  /** Path that the routes begin with; `/` for none. Default: the collection's name. */
  readonly routeBasePath?: string;
  /** Posts on a page of the list. Default: 10. */
  readonly postsPerPage?: number;
  /** Title of the list. Default: `Blog`. */
  readonly title?: string;
  /** Description of the list. Default: its title. */
  readonly description?: string;
  /** File of authors below the folder. Default: `authors.yml`, which may be absent. */
  readonly authors?: string;
  /** Address that paths below the root are put behind to edit them; `false` for no links. Default: that of the site. */
  readonly editUrl?: string | false;
  /** Keys that this site's front matter has besides Docusaurus's. */
  readonly frontMatterSchema?: z.ZodObject;
}

/** A folder of dated posts in Docusaurus's conventions, and the pages that list them, newest first. */
export function blog(options: BlogOptions = {}): Source {
  const { path = 'blog', postsPerPage = 10, title = 'Blog', description = title } = options;
  const collection = options.collection ?? basename(path);
  const base = options.routeBasePath ?? collection;
  const authorsPath = options.authors ?? 'authors.yml';
  const schema = frontMatterSchema({ ...pageFields, ...postFields }, options.frontMatterSchema);

  return async (context) => {
    const { root } = context;
    const folder = resolve(root, path);
    const place = { file: relative(root, folder).replaceAll('\\', '/') };
    const editUrl = options.editUrl === false ? undefined : (options.editUrl ?? context.editUrl);
    const dating = gitDates(folder);
    const listed = await listFiles({ root, folder });
    const paths = listed.value.filter((file) => /\.mdx?$/.test(file));
    const reading = listed.value.includes(authorsPath) ? readAuthors({ root, folder, path: authorsPath }) : noAuthors;
    const [authors, markdown, dates] = await Promise.all([
      reading,
      readMarkdown({ root, folder, paths, schema }),
      dating,
    ]);

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
  };
}

const noAuthors = { value: new Map() as Authors, diagnostics: [] };

function newestFirst(a: Entry, b: Entry): number {
  return compareText(b.post!.date, a.post!.date) || compareText(a.id, b.id);
}
