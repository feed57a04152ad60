import { useSite } from 'lectern/app';
import { NavLinkAnchor } from './NavLinkAnchor.tsx';

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
