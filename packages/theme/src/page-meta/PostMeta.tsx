import { fillMessage, useMessages, usePage } from 'lectern/app';
import { PostDate } from '../blog/PostDate.tsx';

/** A post's date and author as far as they are known, and how long it takes to read. */
export function PostMeta() {
  const { date, authors, readingTime } = usePage();
  const messages = useMessages();
  return (
    <div className="meta">
      {date && <PostDate date={date} />}
      {authors && <span>{authors.join(', ')}</span>}
      {readingTime && <span>{fillMessage(messages.readingTime, { count: readingTime })}</span>}
    </div>
  );
}
