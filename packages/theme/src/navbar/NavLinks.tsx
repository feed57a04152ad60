import { Link, usePage, usePreferredAddress, useSite } from 'lectern/app';
import { type NavLink, withBase } from 'lectern/model';
import icons from '../icons/icons.svg?url&no-inline';
import { isCurrent } from './is-current.ts';

/** The links of the navigation bar as list items: those of one side, or all of them. */
export function NavLinks({ position }: { readonly position?: 'left' | 'right' }) {
  return useSite()
    .navbar.items.filter((item) => !position || (item.position ?? 'left') === position)
    .map((item) => (
      <li key={item.label}>
        <NavLinkAnchor link={item} mark />
      </li>
    ));
}

/** A configured link: its label, or its icon with the label as accessible name; marked where the page in view belongs to it. */
export function NavLinkAnchor({ link, mark = false }: { readonly link: NavLink; readonly mark?: boolean }) {
  const { baseUrl } = useSite();
  const { route } = usePage();
  const { to, label, icon } = link;
  const href = usePreferredAddress(to === undefined ? link.href! : withBase(baseUrl, to));
  if (icon) {
    return (
      <Link href={href} className="icon" aria-label={label}>
        <svg width="20" height="20" fill="currentColor" aria-hidden>
          <use href={`${icons}#${icon}`} />
        </svg>
      </Link>
    );
  }
  return (
    <Link href={href} aria-current={mark ? isCurrent(link, route, baseUrl) : undefined}>
      {label}
    </Link>
  );
}
