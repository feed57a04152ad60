import { useMessages, usePage } from 'lectern/app';

/** Where the page lies: the groups above it, then itself. Nothing for a page that lies in none. */
export function Breadcrumbs() {
  const { breadcrumbs, route, title } = usePage();
  const messages = useMessages();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={messages.breadcrumbs}>
      <ul>
        {breadcrumbs.map(({ label, href }) => (
          <li key={label}>{href && href !== route ? <a href={href}>{label}</a> : label}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ul>
    </nav>
  );
}
