import { fillMessage, useMessages, usePage } from 'lectern/app';
import type { PostPreview } from 'lectern/model';
import { PostDate } from './PostDate.tsx';

/** The article of a page of the blog: each post up to its mark, then the way to newer and older ones. */
export function PostList({ posts }: { readonly posts: readonly PostPreview[] }) {
  const { list } = usePage();
  const messages = useMessages();
  return (
    <>
      {posts.map(({ title, href, date, authors, readingTime, html, truncated }) => (
        <section className="post-preview" key={href}>
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <p className="post-facts">
            <PostDate date={date} />
            {authors.length > 0 && <span>{authors.join(', ')}</span>}
            <span>{fillMessage(messages.readingTime, { count: readingTime })}</span>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled at build time from the site's own content */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {truncated && (
            <p>
              <a href={href}>{fillMessage(messages.readMore, { title })}</a>
            </p>
          )}
        </section>
      ))}
      {list && (list.newer || list.older) && (
        <nav className="post-pages" aria-label={messages.postPages}>
          {list.newer && (
            <a rel="prev" href={list.newer}>
              {messages.newerPosts}
            </a>
          )}
          {list.older && (
            <a rel="next" href={list.older}>
              {messages.olderPosts}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
