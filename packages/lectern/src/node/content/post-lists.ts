import { posix } from 'node:path';
import type { Place } from '../../model/diagnostic.ts';
import type { Entry, PostAuthor, PostListFacts, PostTag } from '../../model/entry.ts';
import { normalizePath } from '../../model/url.ts';

/** The data for the lists of a blog. */
interface Lists {
  /** Newest first. */
  readonly posts: readonly Entry[];
  readonly postsPerPage: number;
  readonly collection: string;
  /** Site path of the blog. */
  readonly base: string;
  readonly title: string;
  readonly description: string;
  /** Titles of the overviews. */
  readonly titles: { readonly archive: string; readonly tags: string; readonly authors: string };
  readonly place: Place;
}

/**
 * Returns the pages that list a blog's posts: `/blog`, `/blog/page/2` and so on, the same for each tag and each author with
 * a page, all tags, all authors, and the archive. Lists without items have no page. The articles are empty until the posts
 * are compiled.
 */
export function postLists(input: Lists): readonly Entry[] {
  const { collection, base, title, description, titles, place, postsPerPage } = input;
  const listed = input.posts.filter(({ frontMatter }) => !frontMatter.unlisted);
  const idsOf = (posts: readonly Entry[]) => posts.map(({ id }) => id);

  const entry = (route: string, words: Words, list: PostListFacts): Entry => ({
    id: posix.relative(base, route) || 'index',
    collection,
    kind: 'post-list',
    route: normalizePath(route),
    frontMatter: words,
    place,
    body: { format: 'markdown', source: '' },
    list,
  });

  /** Returns a list of posts with their beginnings, on as many pages as it needs. */
  function pages(route: string, words: Words, posts: readonly Entry[], of: Pick<PostListFacts, 'tag' | 'author'>) {
    const total = Math.max(1, Math.ceil(posts.length / postsPerPage));
    return Array.from({ length: total }, (_, index): Entry => {
      const number = index + 1;
      const shown = idsOf(posts.slice(index * postsPerPage, number * postsPerPage));
      const isFirst = number === 1;
      const path = isFirst ? route : posix.join(route, `page/${number}`);
      // In tabs, in the history and for screen readers, pages differ by their titles; a number needs no translation.
      const own = isFirst ? words : { ...words, title: `${words.title} (${number})` };
      return entry(path, own, { view: 'posts', number, total, posts: shown, ...of });
    });
  }

  /** Returns an overview of the whole blog on one page. */
  function overview(view: 'archive' | 'tags' | 'authors', path: string, words: Words): Entry {
    return entry(posix.join(base, path), words, { view, number: 1, total: 1, posts: idsOf(listed) });
  }

  const tags = groupBy(listed, ({ post }) => post!.tags);
  const authors = groupBy(listed, ({ post }) => post!.authors.filter(hasPage));
  const about = (name: string) => ({ title: `${title}: ${name}`, description: `${title}: ${name}.` });
  return [
    ...pages(base, { title, description }, listed, {}),
    ...tags.flatMap(({ of: tag, posts }) =>
      pages(tag.route, { title: tag.label, description: tag.description ?? about(tag.label).description }, posts, {
        tag,
      }),
    ),
    ...authors.flatMap(({ of: author, posts }) => {
      const words = { title: author.name, description: author.description ?? about(author.name).description };
      return pages(author.route!, words, posts, { author });
    }),
    ...(listed.length > 0 ? [overview('archive', 'archive', { ...about(titles.archive), title: titles.archive })] : []),
    ...(tags.length > 0 ? [overview('tags', 'tags', { ...about(titles.tags), title: titles.tags })] : []),
    ...(authors.length > 0
      ? [overview('authors', 'authors', { ...about(titles.authors), title: titles.authors })]
      : []),
  ];
}

type Words = Readonly<Record<'title' | 'description', string>>;

function hasPage({ route }: PostAuthor): boolean {
  return route !== undefined;
}

/** Groups posts by their tags or authors, by route, in the order of the posts. */
function groupBy<Of extends PostTag | PostAuthor>(
  posts: readonly Entry[],
  read: (post: Entry) => readonly Of[],
): readonly { readonly of: Of; readonly posts: readonly Entry[] }[] {
  const groups = new Map<string, { of: Of; posts: Entry[] }>();
  for (const post of posts) {
    for (const of of read(post)) {
      const group = groups.get(of.route!) ?? { of, posts: [] };
      groups.set(of.route!, group);
      if (!group.posts.includes(post)) group.posts.push(post);
    }
  }
  return [...groups.values()];
}
