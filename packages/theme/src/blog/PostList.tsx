import { fillMessage, useMessages, usePage, useTrustedHtml } from 'lectern/app';
import type { PostListView, PostPreview } from 'lectern/model';
import { PostArchive } from './PostArchive.tsx';
import { PostDate } from './PostDate.tsx';
import { PostGroups } from './PostGroups.tsx';
import { PostListHead } from './PostListHead.tsx';
import { PostTags } from './PostTags.tsx';

/**
 * Shows the article of a page that lists posts: their beginnings with links to newer and older ones, or an overview of all.
 */
export function PostList({ list }: { readonly list: PostListView }) {
  const { view, posts, groups } = list;
  return (
    <>
      <PostListHead list={list} />
      {view === 'posts' && posts.map((post) => <Preview post={post} key={post.href} />)}
      {view === 'archive' && <PostArchive posts={posts} />}
      {(view === 'tags' || view === 'authors') && <PostGroups groups={groups} />}
      <PostPages list={list} />
    </>
  );
}

/** Shows a post up to its truncation mark. */
function Preview({ post }: { readonly post: PostPreview }) {
  const { title, href, date, authors, tags, readingTime, html, truncated } = post;
  const messages = useMessages();
  return (
    <section className="post-preview">
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <p className="post-facts">
        {/* Blanks, for everyone who reads the text without its boxes. */}
        <PostDate date={date} /> {authors.length > 0 && <span>{authors.map(({ name }) => name).join(', ')}</span>}{' '}
        {readingTime && <span>{fillMessage(messages.readingTime, { count: readingTime })}</span>}
      </p>
      <div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled at build time from the site's own content */}
        <div dangerouslySetInnerHTML={useTrustedHtml(html)} />
        {truncated && (
          <p className="more">
            <a href={href}>{fillMessage(messages.readMore, { title })}</a>
          </p>
        )}
        <PostTags tags={tags} />
      </div>
    </section>
  );
}

function PostPages({ list: { newer, older } }: { readonly list: PostListView }) {
  const { title } = usePage();
  const messages = useMessages();
  if (!newer && !older) return null;
  return (
    <nav className="post-pages" aria-label={`${messages.postPages}: ${title}`}>
      {newer && (
        <a rel="prev" href={newer}>
          {messages.newerPosts}
        </a>
      )}
      {older && (
        <a rel="next" href={older}>
          {messages.olderPosts}
        </a>
      )}
    </nav>
  );
}
