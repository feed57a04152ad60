import { useMessages, usePage } from 'lectern/app';
import { listKeys } from '../list-keys/list-keys.ts';

/** Shows the groups that contain the page, and the page itself. Nothing for a page outside of groups. */
export function Breadcrumbs() {
  const { breadcrumbs, route, title } = usePage();
  const messages = useMessages();
  if (breadcrumbs.length === 0) return null;
  const keys = listKeys(breadcrumbs.map(({ label }) => label));
  return (
    <nav className="crumbs" aria-label={messages.breadcrumbs}>
      <ul>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={keys[index]}>{href && href !== route ? <a href={href}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ul>
    </nav>
  );
}
