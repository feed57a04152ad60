import { useMessages, usePage } from 'lectern/app';

/** Where the page lies: the groups above it. Nothing for a page that lies in none. */
export function Breadcrumbs() {
  const { breadcrumbs } = usePage();
  const messages = useMessages();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={messages.breadcrumbs}>
      <ul>
        {breadcrumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ul>
    </nav>
  );
}
