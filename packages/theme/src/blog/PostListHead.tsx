import { useMessages, usePage } from 'lectern/app';
import type { PostListView } from 'lectern/model';

/** Shows what a list contains, and links to the blog's other lists. */
export function PostListHead({ list }: { readonly list: PostListView }) {
  const { description, route } = usePage();
  const messages = useMessages();
  const { author, overviews, view } = list;
  const links = [
    { label: messages.allPosts, href: overviews.blog },
    { label: messages.tags, href: overviews.tags },
    { label: messages.authors, href: overviews.authors },
    { label: messages.archive, href: overviews.archive },
  ].filter(({ href }) => href !== undefined);
  return (
    <header className="post-list-head">
      {author ? <AuthorCard author={author} /> : view === 'posts' && !list.newer && <p>{description}</p>}
      {links.length > 1 && (
        <nav aria-label={messages.postOverviews}>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === route ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

function AuthorCard({ author }: { readonly author: NonNullable<PostListView['author']> }) {
  const { imageUrl, title, description, url, socials = [] } = author;
  const links = [...(url ? [{ label: url.replace(/^https?:\/\/|\/$/g, ''), href: url }] : []), ...socials];
  return (
    <div className="author-card">
      {imageUrl && <img src={imageUrl} alt="" width={72} height={72} />}
      {title && <p>{title}</p>}
      {description && <p>{description}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
