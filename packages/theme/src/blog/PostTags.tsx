import { useMessages } from 'lectern/app';
import type { PageLink } from 'lectern/model';

/** Shows a post's tags, each as a link to the posts with it. */
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
