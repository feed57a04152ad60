import { useMessages, usePage } from 'lectern/app';
import { PostTags } from './PostTags.tsx';

/** Below a post: what it is about, and the documents that it leads to. */
export function PostFoot() {
  const { tags, related } = usePage();
  const messages = useMessages();
  return (
    <>
      <PostTags tags={tags} />
      {related && (
        <nav className="related" aria-label={messages.relatedDocs}>
          <p aria-hidden="true">{messages.relatedDocs}</p>
          <ul>
            {related.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
