import { posix } from 'node:path';
import type { Place } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import { normalizePath } from '../../model/url.ts';

/** The pages of a blog's list: `/blog`, `/blog/page/2` and so on. Their articles are empty until the posts are compiled. */
export function postLists(input: {
  /** Newest first. */
  readonly posts: readonly Entry[];
  readonly postsPerPage: number;
  readonly collection: string;
  readonly base: string;
  readonly title: string;
  readonly description: string;
  readonly place: Place;
}): readonly Entry[] {
  const { posts, postsPerPage, collection, base, title, description, place } = input;
  const listed = posts.filter(({ frontMatter }) => !frontMatter.unlisted).map(({ id }) => id);
  const total = Math.max(1, Math.ceil(listed.length / postsPerPage));
  return Array.from({ length: total }, (_, index): Entry => {
    const number = index + 1;
    return {
      id: number === 1 ? 'index' : `page/${number}`,
      collection,
      kind: 'post-list',
      route: normalizePath(posix.join('/', base, number === 1 ? '' : `page/${number}`)),
      frontMatter: { title, description },
      place,
      body: { format: 'markdown', source: '' },
      list: { number, total, posts: listed.slice(index * postsPerPage, number * postsPerPage) },
    };
  });
}
