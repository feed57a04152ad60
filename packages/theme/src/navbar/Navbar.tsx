import { Link, useMessages, useSite } from 'lectern/app';
import { ColorModeSwitch } from '#components/ColorModeSwitch';
import { NavbarEnd } from '#components/NavbarEnd';
import { SearchField } from '#components/SearchField';
import { VersionsMenu } from '#components/VersionsMenu';
import { menuId } from '../menu/Menu.tsx';
import { NavLinks } from './NavLinks.tsx';

/** Shows the bar at the top of every page. */
export function Navbar() {
  const { navbar, colorMode } = useSite();
  const messages = useMessages();
  const { logo, title } = navbar;
  return (
    <header className="navbar">
      <button type="button" className="icon burger" popoverTarget={menuId} aria-label={messages.openMenu} />
      <Link to="/" className="brand">
        {logo && (
          // It loads with the page, after the fonts: with this priority, React does not preload it.
          <img src={logo.src} alt={title ? '' : logo.alt} width={logo.width} height={logo.height} fetchPriority="low" />
        )}
        {title}
      </Link>
      <nav aria-label={messages.mainNavigation}>
        <ul>
          <NavLinks position="left" />
        </ul>
      </nav>
      <SearchField />
      <ul className="tools">
        <NavLinks position="right" />
        <VersionsMenu />
        {!colorMode.disableSwitch && <ColorModeSwitch />}
        <NavbarEnd />
      </ul>
    </header>
  );
}
