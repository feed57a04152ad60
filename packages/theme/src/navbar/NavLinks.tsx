import { Link, usePage, usePreferredAddress, useSite } from 'lectern/app';
import { type NavItem, type NavLink, withBase } from 'lectern/model';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import icons from '../icons/icons.svg?url&no-inline';
import { listKeys } from '../list-keys/list-keys.ts';
import { isCurrent } from './is-current.ts';

/**
 * Shows the items of the navigation bar as list items. With menus that open, only those of one side; otherwise all, each
 * menu as a list below its label.
 */
export function NavLinks({ position }: { readonly position?: 'left' | 'right' }) {
  const items = useSite().navbar.items.filter((item) => !position || (item.position ?? 'left') === position);
  const keys = listKeys(items.map(({ label }) => label));
  return items.map((item, index) => (
    <li key={keys[index]}>
      {item.items ? <NavMenu {...item} items={item.items} isFlat={!position} /> : <MarkedLink link={item} />}
    </li>
  ));
}

function NavMenu(props: NavItem & { readonly items: readonly NavLink[]; readonly isFlat: boolean }) {
  const { label, icon, items, isFlat } = props;
  const { baseUrl } = useSite();
  const { route } = usePage();
  const keys = listKeys(items.map((link) => link.label));
  const links = items.map((link, index) => (
    <li key={keys[index]}>
      <MarkedLink link={link} />
    </li>
  ));
  if (isFlat) {
    return (
      <>
        <p>{label}</p>
        <ul aria-label={label}>{links}</ul>
      </>
    );
  }
  const current = items.some((link) => isCurrent(link, route, baseUrl));
  return (
    <Dropdown label={label} shown={icon && <Icon name={icon} />} isCurrent={current}>
      {links}
    </Dropdown>
  );
}

/** Shows a configured link, marked if the current page belongs to it. */
function MarkedLink({ link }: { readonly link: NavLink }) {
  const { baseUrl } = useSite();
  const { route } = usePage();
  return <NavLinkAnchor link={link} current={isCurrent(link, route, baseUrl)} />;
}

/** Shows a configured link: its label, or its icon with the label as accessible name. */
export function NavLinkAnchor(props: { readonly link: NavLink; readonly current?: ReturnType<typeof isCurrent> }) {
  const { link, current } = props;
  const { baseUrl } = useSite();
  const { to, label, icon } = link;
  const href = usePreferredAddress(to === undefined ? link.href! : withBase(baseUrl, to));
  if (icon) {
    return (
      <Link href={href} className="icon" aria-label={label}>
        <Icon name={icon} />
      </Link>
    );
  }
  return (
    <Link href={href} aria-current={current}>
      {label}
    </Link>
  );
}

function Icon({ name }: { readonly name: string }) {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
