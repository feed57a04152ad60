import { useMessages, usePage } from 'lectern/app';
import { PostTags } from './PostTags.tsx';

/** Shows a post's tags below it, and the documents that it links to. */
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
