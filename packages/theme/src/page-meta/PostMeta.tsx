import { fillMessage, useMessages, usePage } from 'lectern/app';
import { PostDate } from '../blog/PostDate.tsx';

/** Shows a post's date and authors, if known, and how long it takes to read. */
export function PostMeta() {
  const { date, authors = [], readingTime } = usePage();
  const messages = useMessages();
  return (
    <header className="meta post-meta">
      {date && <PostDate date={date} />}
      {authors.map(({ name, href, imageUrl }) => (
        <span className="author" key={name}>
          {imageUrl && <img src={imageUrl} alt="" width={24} height={24} />}
          {href ? (
            <a rel="author" href={href}>
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
      {readingTime && <span>{fillMessage(messages.readingTime, { count: readingTime })}</span>}
    </header>
  );
}
