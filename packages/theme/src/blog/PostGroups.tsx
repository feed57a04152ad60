import { fillMessage, useMessages } from 'lectern/app';
import type { PostGroup } from 'lectern/model';

/** Shows all tags or all authors, each with a description and its number of posts. */
export function PostGroups({ groups }: { readonly groups: readonly PostGroup[] }) {
  const messages = useMessages();
  return (
    <ul className="post-groups">
      {groups.map(({ label, description, href, imageUrl, count }) => (
        <li key={href}>
          {imageUrl && <img src={imageUrl} alt="" width={40} height={40} loading="lazy" />}
          <a href={href}>{label}</a>
          <small>{count === 1 ? messages.onePost : fillMessage(messages.postCount, { count })}</small>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
