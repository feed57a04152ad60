import { useMessages } from 'lectern/app';
import type { PageLink } from 'lectern/model';

/** What a post is about, each a link to the posts with the same tag. */
export function PostTags({ tags = [] }: { readonly tags?: readonly PageLink[] }) {
  const messages = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags" aria-label={messages.tags}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
